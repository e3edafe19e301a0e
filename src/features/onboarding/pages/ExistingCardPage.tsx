import { HelpLink } from '#components/HelpLink'
import { StepPage } from '#components/StepPage'
import { paths } from '#paths'
import { ButtonLink } from '#ui/ButtonLink'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'

/** `/onboarding/existingCard`: the card belongs to an account, so its holder logs in. */
export function ExistingCardPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      title={t('onboarding.existing.title')}
      lead={t('onboarding.existing.lead')}
      ways={
        <>
          <Link to={paths.forgotUsername}>{t('login.forgotUsername')}</Link>
          <Link to={paths.onboarding}>{t('onboarding.existing.other')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <ButtonLink to={paths.loginEmail}>{t('login.submit')}</ButtonLink>
    </StepPage>
  )
}
