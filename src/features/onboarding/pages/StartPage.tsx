import { CreditCard } from '#ui/icons'
import { StepPage } from '#components/StepPage'
import { paths } from '#paths'
import { usernameTyped } from '#store/login/attempt'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectDraft, selectRefusal } from '#store/onboarding/onboarding'
import { Banner } from '#ui/Banner'
import { Link } from '#ui/Link'
import { LinkCard } from '#ui/LinkCard'
import MailOpen from 'lucide-react/icons/mail-open'
import { useTranslation } from 'react-i18next'

/** `/onboarding`: a card or an invitation code. A person who was sent back here is told why. */
export function StartPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const refusal = useAppSelector(selectRefusal)
  const draft = useAppSelector(selectDraft)
  return (
    <StepPage title={t('onboarding.start.title')} lead={t('onboarding.start.lead')}>
      {draft?.outcome ? (
        <Banner
          tone="success"
          action={
            <Link
              to={paths.loginEmail}
              onClick={() => dispatch(usernameTyped({ email: draft.answers.email }))}
            >
              {t('login.submit')}
            </Link>
          }
        >
          {t(`onboarding.confirmation.${draft.outcome}`)}
        </Banner>
      ) : refusal && refusal !== 'signedIn' ? (
        <Banner tone="info">{t(`onboarding.refused.${refusal}`)}</Banner>
      ) : null}
      <LinkCard
        to={paths.onboardingCard}
        icon={<CreditCard aria-hidden />}
        title={t('onboarding.start.card')}
        text={t('onboarding.start.cardText')}
      />
      <LinkCard
        to={paths.onboardingCode}
        icon={<MailOpen aria-hidden />}
        title={t('onboarding.start.code')}
        text={t('onboarding.start.codeText')}
      />
      <p>
        {t('onboarding.start.account')} <Link to={paths.loginEmail}>{t('login.submit')}</Link>
      </p>
    </StepPage>
  )
}
