import { ContactChip } from '#components/CodeLead'
import { ResendButton } from '#components/ResendCode'
import { StepPage } from '#components/StepPage'
import { useCaptcha } from '#components/captcha/useCaptcha'
import { useSubmit } from '#components/useSubmit'
import { foreignText } from '#domain/text/foreignText'
import { paths } from '#paths'
import { askResetAgain, countdownOf, selectSent, type Sent } from '#store/forgotPassword/forgotPassword'
import { useAppSelector } from '#store/core/hooks'
import { useCountdown } from '#hooks/useCountdown'
import { useRun } from '#hooks/useRun'
import { ButtonLink } from '#ui/action/ButtonLink'
import { Link } from '#ui/action/Link'
import { Scene } from '#ui/art/Scene'
import { useTranslation } from 'react-i18next'

/** `/forgot-password-sent`: where the message went, and what to do when it does not come. */
export function SentPage() {
  const { t } = useTranslation()
  const sent = useAppSelector(selectSent)
  const type = sent?.type ?? 'unknown'
  const target = foreignText(sent?.destination ?? '', 254)
  return (
    <StepPage
      icon={<Scene name={type === 'sms' ? 'phone' : 'envelope'} />}
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
          <Link to={type === 'sms' ? paths.forgotPasswordPhone : paths.forgotPasswordEmail}>
            {t('forgotPassword.sent.other')}
          </Link>
        </>
      }
    >
      {type === 'email' ? null : (
        <ButtonLink to={paths.resetPassword}>{t('forgotPassword.sent.enterCode')}</ButtonLink>
      )}
      {sent ? <Again sent={sent} /> : null}
    </StepPage>
  )
}

function Again({ sent }: { sent: Sent }) {
  const { t } = useTranslation()
  const run = useRun()
  const countdown = useCountdown(countdownOf(sent))
  const sending = useSubmit()
  const captcha = useCaptcha(true, () => sending.clearErrors())

  const onResend = () => captcha.withToken((token) => run(askResetAgain(token)))
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
