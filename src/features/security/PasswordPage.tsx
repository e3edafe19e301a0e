import { PageOutline } from '#ui/page/PageOutline.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { Piece } from '#ui/page/Pending.tsx'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { useDelayed } from '#ui/hooks/waiting.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import { resumed } from '#features/mfa/mfaSlice.ts'
import { hasGrant } from '#features/mfa/grants.ts'
import { askStepUp } from '#features/mfa/stepUp.ts'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Loader } from '#ui/status/Loader.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type NavigateOptions, useLocation, useNavigationType } from 'react-router-dom'
import styles from './security.module.css'
import { isAskedFor } from '#features/password/useChangePassword.ts'

export const outline = <PageOutline title="user.password.title" cards={[]} />

// The form and its drawing are parts of other flows: the other pages of this area do not load them.
const loadForm = () => import('./NewPassword.tsx')

const grant = { isSingle: true, resume: { path: paths.password } }

/** `/user/password`: a new password, after a step-up. */
export function PasswordPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isGranted, setIsGranted] = useState<boolean | null>(null)
  const isWaiting = useDelayed(isGranted === null)
  useFetchWhenIdle(loadForm)
  const { state } = useLocation()
  const { go } = useThunk()
  useEffect(() => {
    dispatch(resumed())
    void dispatch(hasGrant(grant.isSingle)).then((asked) => asked.ok && setIsGranted(asked.value))
  }, [dispatch])
  // The press on the button that led here is answered: the page, drawn anew after another login, sends no code for it.
  const isAnswered = isGranted === true && state === isAskedFor
  const onAnswered = useEffectEvent(() => void go(paths.password, { replace: true }))
  useEffect(() => {
    if (isAnswered) onAnswered()
  }, [isAnswered])
  return (
    <Stack>
      <PageTitle lead={t('weakPassword.verifiedLead')}>{t('user.password.title')}</PageTitle>
      {isWaiting ? <Loader label={t('page.loading')} /> : null}
      {isGranted === null ? null : (
        <Card>
          {isGranted ? (
            <Piece load={loadForm}>
              {({ NewPassword }) => <NewPassword grant={grant} actions={<Cancel />} />}
            </Piece>
          ) : (
            <div className={styles.password}>
              <Stack>
                <Verify />
              </Stack>
            </div>
          )}
        </Card>
      )}
    </Stack>
  )
}

function Cancel() {
  const { t } = useTranslation()
  const { go } = useThunk()
  return (
    <Button variant="secondary" onClick={() => void go(paths.security)}>
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
  const { isBusy, act, banner, go } = useThunk()
  const { state } = useLocation()
  const isAsked = useNavigationType() === 'PUSH' && state === isAskedFor
  const onVerify = (options: NavigateOptions) => act(askStepUp(grant), () => go(paths.mfaStepUp, options))
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
