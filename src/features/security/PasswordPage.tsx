import { useNavigateIfMounted, useRun } from '#hooks/useRun'
import { PageTitle } from '#components/PageTitle'
import { PasswordSetup } from '#components/PasswordSetup'
import { useDelayed } from '#hooks/useDelayed'
import { ownWordsOf } from '#domain/security/password'
import { useAct } from '#hooks/useAct'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/profile/user'
import { updatePassword } from '#store/security/password'
import { resumed } from '#store/mfa/mfa'
import { askStepUp, hasGrant } from '#store/mfa/stepUp'
import { FlowArt } from '#ui/art/FlowArt'
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

const wanted = { isSingle: true, resume: { path: paths.password } }

/** `/user/password`: a new password, after a step-up. */
export function PasswordPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isGranted, setIsGranted] = useState<boolean | null>(null)
  const isWaiting = useDelayed(isGranted === null)
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
            <Stack>{isGranted ? <NewPassword /> : <Verify />}</Stack>
            {isGranted ? (
              <div className={styles.key}>
                <FlowArt name="oldKey" />
              </div>
            ) : null}
          </div>
        </Card>
      )}
    </Stack>
  )
}

/** The form for the new password of somebody who has a grant. */
function NewPassword() {
  const { t } = useTranslation()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const profile = useAppSelector(selectProfile)
  const username = profile?.email ?? profile?.phone ?? null
  const onSubmit = (password: string) =>
    run(updatePassword({ password, wanted }), (next) =>
      next === 'stepUp'
        ? navigateIfMounted(paths.mfaStepUp, { state: paths.password })
        : navigateIfMounted(paths.security),
    )
  return (
    <PasswordSetup
      ownWords={ownWordsOf({ ...profile })}
      username={username}
      submitLabel={t('user.password.submit')}
      onSubmit={onSubmit}
      actions={<Cancel />}
    />
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
  const { isBusy, act, banner } = useAct()
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
