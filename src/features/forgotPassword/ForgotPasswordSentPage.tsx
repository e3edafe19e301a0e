import { selectLoginPath } from '#auth/loginSlice.ts'
import { useCaptcha } from '#ui/captcha/useCaptcha.tsx'
import { ContactChip, useCountdown } from '#features/mfa/codes/CodeForm.tsx'
import { ResendButton } from '#features/mfa/codes/ResendCode.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { contactText } from '#domain/contact/contactText.ts'
import { mfaMethods } from '#domain/security/mfa.ts'
import { forgotPasswordPaths, paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { askResetAgain, countdownOf, selectSent, type Sent } from './forgotPassword.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'

/** `/forgot-password-sent`: where the message went, and what to do when it does not come. */
export function ForgotPasswordSentPage() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  const sent = useAppSelector(selectSent)
  const type = sent?.type ?? 'unknown'
  const kind = sent && mfaMethods[sent.type].contact
  const target = contactText(sent?.destination ?? '')
  return (
    <CenteredPage
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
          <Link to={loginPath}>{t('forgotPassword.toLogin')}</Link>
          <Link to={forgotPasswordPaths[kind ?? 'email']}>
            {t(kind ? `code.changeOf.${kind}` : 'forgotPassword.password.title')}
          </Link>
        </>
      }
    >
      {kind === 'email' ? null : (
        <ButtonLink to={paths.resetPassword}>{t('forgotPassword.sent.enterCode')}</ButtonLink>
      )}
      {sent ? <Again sent={sent} /> : null}
    </CenteredPage>
  )
}

function Again({ sent }: { sent: Sent }) {
  const { t } = useTranslation()
  const countdown = useCountdown(countdownOf(sent))
  const sending = useThunk()
  const captcha = useCaptcha(true, () => sending.clearErrors())

  const onResend = () => captcha.withToken((token) => sending.run(askResetAgain(token)))
  return (
    <>
      <p className="quiet">{t(`forgotPassword.sent.help.${sent.type}`)}</p>
      {captcha.field}
      {sending.banner}
      <ResendButton
        resend={{ ...countdown, onResend, words: sent.type === 'sms' ? 'code' : 'forgotPassword.again' }}
        sending={sending}
        isBlocked={false}
      />
    </>
  )
}
