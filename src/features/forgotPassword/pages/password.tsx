import { useCaptcha } from '#ui/captcha/useCaptcha.tsx'
import { ContactChip } from '#session/codes/CodeForm.tsx'
import { EmailForm } from '#session/contacts/EmailForm.tsx'
import { PasswordSetup } from '#session/passwords/PasswordSetup.tsx'
import { ResendButton } from '#session/codes/ResendCode.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useCountdown } from '#session/codes/useCodeFlow.ts'
import { useFlow } from '#ui/form/useSend.tsx'
import { useFetchWhenIdle } from '#ui/hooks/usePiece.ts'
import { useTitleFocus } from '#ui/hooks/useFocus.ts'
import { ownWordsOf } from '#session/passwords/password.ts'
import { foreignText } from '#domain/text/foreignText.ts'
import { mfaMethods } from '#domain/security/mfa.ts'
import { forgotPasswordPaths, paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectResetCode } from '#session/scope/target.ts'
import { askResetAgain, countdownOf, resetWithCode, selectSent, type Sent } from '../forgotPassword.ts'
import { selectTyped } from '#session/scope/attempt.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ForgotFrame } from '../ForgotFrame.tsx'

export { RecoveryPanel as Panel } from '../ForgotFrame.tsx'

// The chunk of the phone page has the metadata of phone numbers, so it is fetched while the browser is idle.
const loadPhonePage = () => import('../PhonePage.tsx')

/** `/forgot-password/email`: asks for a link by e-mail, to choose a new password. */
export function EmailPage() {
  useFetchWhenIdle(loadPhonePage)
  return <ForgotFrame kind="email">{(form) => <EmailForm {...form} isNew={false} />}</ForgotFrame>
}

/** `/forgot-password-sent`: where the message went, and what to do when it does not come. */
export function SentPage() {
  const { t } = useTranslation()
  const sent = useAppSelector(selectSent)
  const type = sent?.type ?? 'unknown'
  const kind = sent && mfaMethods[sent.type].contact
  const target = foreignText(sent?.destination ?? '', 254)
  return (
    <StepPage
      icon={<Scene name={kind === 'phone' ? 'phone' : 'envelope'} />}
      title={t(`forgotPassword.sent.title.${type}`)}
      lead={
        type === 'unknown' || !target ? (
          t('forgotPassword.sent.lead.unknown')
        ) : (
          <>
            {t(`forgotPassword.sent.lead.${type}`)} <ContactChip method={type}>{target}</ContactChip>
          </>
        )
      }
      ways={
        <>
          <Link to={paths.loginEmail}>{t('forgotPassword.toLogin')}</Link>
          <Link to={forgotPasswordPaths[kind ?? 'email']}>{t(`forgotPassword.sent.other.${type}`)}</Link>
        </>
      }
    >
      {kind === 'email' ? null : (
        <ButtonLink to={paths.resetPassword}>{t('forgotPassword.sent.enterCode')}</ButtonLink>
      )}
      {sent ? <Again sent={sent} /> : null}
    </StepPage>
  )
}

function Again({ sent }: { sent: Sent }) {
  const { t } = useTranslation()
  const countdown = useCountdown(countdownOf(sent))
  const sending = useFlow()
  const captcha = useCaptcha(true, () => sending.clearErrors())

  const onResend = () => captcha.withToken((token) => sending.run(askResetAgain(token)))
  return (
    <>
      <p className="quiet">{t(`forgotPassword.sent.help.${sent.type}`)}</p>
      {captcha.field}
      {sending.banner}
      <ResendButton
        resend={{ ...countdown, onResend, words: 'forgotPassword.again' }}
        sending={sending}
        isBlocked={false}
      />
    </>
  )
}

/** `/reset-password`: sets a new password with the code of a link, or with a code that is typed. */
export function ResetPage() {
  const { t } = useTranslation()
  const { run, go } = useFlow()
  const [linkCode] = useState(useAppSelector(selectResetCode))
  const [isExpired, setIsExpired] = useState(false)
  const typed = useAppSelector(selectTyped)
  const sent = useAppSelector(selectSent)
  const username = sent ? (Object.values(sent.contact)[0] ?? null) : typed.email || null

  const onSubmit = async (password: string, typedCode = '') => {
    const reset = { code: linkCode ?? typedCode, password, isOfLink: linkCode !== null }
    const failure = await run(resetWithCode(reset), () => go(paths.resetPasswordConfirmed, { replace: true }))
    setIsExpired(failure?.code === 'resetExpired')
    return failure?.code === 'codeWrong' ? { ...failure, fields: { code: '' } } : failure
  }
  if (isExpired) return <Expired onRetry={() => setIsExpired(false)} />
  return (
    <StepPage
      title={t('forgotPassword.reset.title')}
      lead={t(linkCode === null ? 'forgotPassword.reset.leadCode' : 'weakPassword.verifiedLead')}
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
    </StepPage>
  )
}

/** Shown when the code of the link is refused; the server does not say whether another password would be accepted. */
function Expired({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useTitleFocus()
  return (
    <StepPage
      icon={<Scene name="key" isWarning />}
      title={t('forgotPassword.reset.title')}
      lead={t('user.password.notUpdated')}
      ways={<Link to={paths.loginEmail}>{t('forgotPassword.toLogin')}</Link>}
    >
      <Banner tone="danger">{t('forgotPassword.reset.expired')}</Banner>
      <ButtonLink to={paths.forgotPasswordEmail}>{t('forgotPassword.reset.newLink')}</ButtonLink>
      <Button variant="secondary" onClick={onRetry}>
        {t('forgotPassword.reset.otherPassword')}
      </Button>
    </StepPage>
  )
}

/** `/reset-password-confirmed`: the password is changed, and the person can log in with it. */
export function ConfirmedPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      icon={<Scene name="key" />}
      title={t('forgotPassword.confirmed.title')}
      lead={t('forgotPassword.confirmed.lead')}
    >
      <p>{t('forgotPassword.confirmed.next')}</p>
      <ButtonLink to={paths.loginEmail}>{t('login.submit')}</ButtonLink>
    </StepPage>
  )
}
