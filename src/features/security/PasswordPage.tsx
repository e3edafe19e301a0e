import { useNavigateIfMounted } from '#hooks/useRun'
import { PageTitle } from '#components/PageTitle'
import { Pending } from '#components/Pending'
import { useDelayed } from '#hooks/useDelayed'
import { usePiece } from '#hooks/usePiece'
import { isSavingData } from '#hooks/whenIdle'
import { useAction } from '#components/useAction'
import { paths } from '#paths'
import { useAppDispatch } from '#store/core/hooks'
import { resumed } from '#store/mfa/mfa'
import { askStepUp, hasGrant } from '#store/mfa/stepUp'
import { Actions } from '#ui/layout/Actions'
import { Button } from '#ui/action/Button'
import { Card } from '#ui/data/Card'
import { Loader } from '#ui/status/Loader'
import { Stack } from '#ui/layout/Stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NavigateOptions, useLocation, useNavigationType } from 'react-router-dom'
import styles from './security.module.css'
import { isAskedFor } from './useChangePassword.ts'

// The form, which the other pages of the area do not need: fetched when idle while there is no grant yet.
const loadForm = () => import('./NewPassword.tsx')
// A drawing for wide screens, which the form does not wait for.
const loadArt = () => import('#ui/art/FlowArt')

const wanted = { isSingle: true, resume: { path: paths.password } }

/** `/user/password`: a new password, after a step-up. */
export function PasswordPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isGranted, setIsGranted] = useState<boolean | null>(null)
  const isWaiting = useDelayed(isGranted === null)
  const { piece: form, ...loadingForm } = usePiece(loadForm, isGranted === true)
  const { piece: art } = usePiece(isSavingData() ? null : loadArt)
  const { state } = useLocation()
  const navigateIfMounted = useNavigateIfMounted()
  useEffect(() => {
    dispatch(resumed())
    void dispatch(hasGrant()).then((asked) => asked.ok && setIsGranted(asked.value))
  }, [dispatch])
  // The press on the button that led here is answered: the page, drawn anew after another login, sends no code for it.
  const isAnswered = isGranted === true && state === isAskedFor
  const onAnswered = useEffectEvent(() => void navigateIfMounted(paths.password, { replace: true }))
  useEffect(() => {
    if (isAnswered) onAnswered()
  }, [isAnswered])
  return (
    <Stack>
      <PageTitle lead={t('weakPassword.verifiedLead')}>{t('user.password.title')}</PageTitle>
      {isWaiting ? <Loader label={t('page.loading')} /> : null}
      {isGranted === null ? null : (
        <Card>
          <div className={styles.password}>
            <Stack>
              {!isGranted ? (
                <Verify />
              ) : form ? (
                <form.NewPassword wanted={wanted} actions={<Cancel />} />
              ) : (
                <Pending load={loadingForm} />
              )}
            </Stack>
            {isGranted ? <div className={styles.key}>{art && <art.FlowArt name="oldKey" />}</div> : null}
          </div>
        </Card>
      )}
    </Stack>
  )
}

function Cancel() {
  const { t } = useTranslation()
  const navigateIfMounted = useNavigateIfMounted()
  return (
    <Button variant="secondary" onClick={() => void navigateIfMounted(paths.security)}>
      {t('action.cancel')}
    </Button>
  )
}

/**
 * Asks for a code before the form is shown, so that nobody types a password that cannot be saved. The press on a button
 * that led here has asked for it already; a link, Back or a reload has not.
 */
function Verify() {
  const { t } = useTranslation()
  const navigateIfMounted = useNavigateIfMounted()
  const { isBusy, act, banner } = useAction()
  const { state } = useLocation()
  const isAsked = useNavigationType() === 'PUSH' && state === isAskedFor
  const onVerify = (options: NavigateOptions) =>
    act(askStepUp(wanted), () => navigateIfMounted(paths.mfaStepUp, options))
  const isSent = useRef(false)
  const onOpen = useEffectEvent(() => {
    if (isAsked && !isSent.current) void onVerify({ replace: true })
    isSent.current = true
  })
  useEffect(() => onOpen(), [])
  return (
    <>
      <p>{t('user.password.verifyLead')}</p>
      {banner}
      <Actions look="stacked">
        <Button isBusy={isBusy} onClick={() => void onVerify({ state: paths.password })}>
          {t('weakPassword.verify')}
        </Button>
        <Cancel />
      </Actions>
    </>
  )
}
