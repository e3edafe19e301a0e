import { LogOutButton } from '#auth/LogOutButton.tsx'
import { PasswordSetup } from './PasswordSetup.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { useTitleFocus } from '#ui/hooks/useFocus.ts'
import { ownWordsOf } from './password.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { askStepUp, withGrant } from '#features/mfa/stepUp.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { selectSession, selectSimilarAccount } from '#auth/authSlice.ts'
import { changePassword } from './api.ts'
import { passwordFailure, passwordRefused } from '#core/store/refusals.ts'
import { createAppThunk, createWriteThunk, Refusal } from '#core/store/thunk.ts'
import { openSession } from '#auth/openSession.ts'
import { Button } from '#ui/action/Button.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

/** Completes the login that a weak password has interrupted, once a new password is saved. */
export const openAfterReplacement = createAppThunk('weak/open', async (_: void, tools) => {
  const session = selectSession(tools.getState())
  const similarAccount = selectSimilarAccount(tools.getState())
  if (session.kind === 'weak') await openSession({ ...session, similarAccount }, tools)
  if (selectSession(tools.getState()).kind === 'weak') throw new Refusal(passwordRefused)
})

/**
 * Replaces a weak password and completes the login. @param input.path the page to come back to after a step-up
 * @returns `'saved'` when the password is replaced but the account could not be opened
 */
export const replaceWeakPassword = createWriteThunk(
  'weak/replace',
  async ({ password, path }: { password: string; path: string }, tools) => {
    const { client, dispatch } = tools
    const write = () => changePassword(client)({ password })
    if ((await withGrant(write, { isSingle: true, resume: { path } }, tools)) === 'stepUp') return 'stepUp'
    const opened = await dispatch(openAfterReplacement())
    if (opened.ok) return 'open'
    if (opened.failure === null || opened.failure === passwordRefused) throw new Refusal(opened.failure)
    return 'saved'
  },
  {
    failures: passwordFailure,
    failed: () => ({ tone: 'danger', key: 'user.password.notUpdated', to: paths.weakPassword }),
  },
)

/** `/weak-password`: why the password has to be replaced, and once its owner is verified the replacement. */
export function WeakPasswordPage() {
  const [query] = useSearchParams()
  return query.get('verified') === 'true' ? <ReplaceStep /> : <VerifyStep />
}

const grant = { isSingle: true, resume: { path: paths.weakPasswordVerified } }

function VerifyStep() {
  const { t } = useTranslation()
  const { isBusy, act, banner, go } = useThunk()
  const onVerify = () => act(askStepUp(grant), () => go(paths.mfaStepUp))
  return (
    <CenteredPage
      icon={<Scene name="key" isWarning />}
      title={t('weakPassword.title')}
      lead={t('weakPassword.lead')}
      ways={<LogOutButton />}
    >
      {banner}
      <Button isBusy={isBusy} onClick={() => void onVerify()}>
        {t('mfa.title')}
      </Button>
    </CenteredPage>
  )
}

/** Replaces the password. Once the account is open the guard leads on. */
function ReplaceStep() {
  const { t } = useTranslation()
  const { run, go } = useThunk()
  const session = useAppSelector(selectSession)
  const profile = useAppSelector(selectProfile)
  const username = (session.kind === 'weak' ? session.username : null) ?? profile?.email ?? null
  const [isSaved, setIsSaved] = useState(false)

  const onSubmit = (password: string) =>
    run(replaceWeakPassword({ password, path: paths.weakPasswordVerified }), async (next) => {
      if (next === 'stepUp') await go(paths.mfaStepUp, { state: paths.weakPasswordVerified })
      if (next === 'saved') setIsSaved(true)
    })
  if (isSaved) return <Saved />
  return (
    <CenteredPage
      title={t('weakPassword.title')}
      lead={t('weakPassword.verifiedLead')}
      ways={<LogOutButton />}
    >
      <PasswordSetup
        ownWords={ownWordsOf({ ...profile, username })}
        username={username}
        submitLabel={t('weakPassword.save')}
        onSubmit={onSubmit}
      />
    </CenteredPage>
  )
}

/** The password is saved, but opening the account has failed: only that is tried again, without the password. */
function Saved() {
  const { t } = useTranslation()
  const { isBusy, act, banner } = useThunk()
  useTitleFocus()
  return (
    <CenteredPage
      icon={<Scene name="key" />}
      title={t('forgotPassword.confirmed.title')}
      lead={t('weakPassword.saved')}
      ways={<LogOutButton />}
    >
      {banner}
      <Button isBusy={isBusy} onClick={() => void act(openAfterReplacement())}>
        {t('error.retry')}
      </Button>
    </CenteredPage>
  )
}
