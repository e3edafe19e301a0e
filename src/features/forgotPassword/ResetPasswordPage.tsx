import { PasswordSetup } from '#features/password/PasswordSetup.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { useTitleFocus } from '#ui/hooks/useFocus.ts'
import { ownWordsOf } from '#features/password/password.ts'
import { textOf } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectResetCode } from '#auth/target.ts'
import { resetWithCode, selectSent } from './forgotPassword.ts'
import { selectTyped, selectLoginPath } from '#auth/loginSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `/reset-password`: sets a new password with the code of a link, or with a code that is typed. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const { run, go } = useThunk()
  const [linkCode] = useState(useAppSelector(selectResetCode))
  const [dead, setDead] = useState<DeadLink | null>(linkCode === '' ? 'linkCut' : null)
  const typed = useAppSelector(selectTyped)
  const sent = useAppSelector(selectSent)
  const username = sent ? (Object.values(sent.contact)[0] ?? null) : typed.email || null

  const onSubmit = async (password: string, typedCode = '') => {
    const reset = { code: linkCode ?? typedCode, password, isOfLink: linkCode !== null }
    const failure = await run(resetWithCode(reset), () => go(paths.resetPasswordConfirmed, { replace: true }))
    if (failure?.code === 'resetExpired' || failure?.code === 'linkCut') setDead(failure.code)
    return failure?.code === 'codeWrong' ? { ...failure, fields: { code: '' } } : failure
  }
  if (dead) return <Expired code={dead} onRetry={linkCode ? () => setDead(null) : null} />
  return (
    <CenteredPage
      title={t('forgotPassword.reset.title')}
      lead={t('weakPassword.verifiedLead')}
      ways={
        <Link to={linkCode === null ? paths.forgotPasswordPhone : paths.forgotPasswordEmail}>
          {t(linkCode === null ? 'forgotPassword.reset.newCode' : 'forgotPassword.reset.newLink')}
        </Link>
      }
    >
      <PasswordSetup
        // A phone number has no words that must not be in the password.
        ownWords={ownWordsOf({ email: username?.includes('@') ? username : null })}
        username={username}
        submitLabel={t('weakPassword.save')}
        onSubmit={onSubmit}
        hasCode={linkCode === null}
      />
    </CenteredPage>
  )
}

type DeadLink = 'resetExpired' | 'linkCut'

/** Shown when the code of the link is refused; the server does not say whether another password would be accepted. */
function Expired({ code, onRetry }: { code: DeadLink; onRetry: (() => void) | null }) {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  useTitleFocus()
  return (
    <CenteredPage
      icon={<Scene name="key" isWarning />}
      title={t('forgotPassword.reset.expiredTitle')}
      lead={t('user.password.notUpdated')}
      ways={<Link to={loginPath}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Banner tone="danger">{t(textOf({ code }))}</Banner>
      <ButtonLink to={paths.forgotPasswordEmail}>{t('forgotPassword.reset.newLink')}</ButtonLink>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      ) : null}
    </CenteredPage>
  )
}
