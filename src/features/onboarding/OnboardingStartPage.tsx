import { isEntry, isStep, onboardingSteps } from './onboardingSteps.ts'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { usernameTyped, selectLoginPath } from '#auth/loginSlice.ts'
import { type OnboardingDraft, selectDraft, selectRefusal } from './onboardingSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { CreditCard } from '#ui/art/icons.tsx'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Link, LinkCard } from '#ui/action/Link.tsx'
import MailOpen from 'lucide-react/icons/mail-open'
import { useTranslation } from 'react-i18next'

/** Whether a step after card or code waits to be gone on with. */
const isBegun = ({ progress, step, pending }: OnboardingDraft) =>
  progress !== 'choosing' &&
  isStep(step) &&
  !isEntry(step) &&
  (step !== onboardingSteps.mfa.path || pending !== null)

/** `/onboarding`: a card or an invitation code. A person who was sent back here is told why. */
export function OnboardingStartPage() {
  const { t } = useTranslation()
  const loginPath = useAppSelector(selectLoginPath)
  const dispatch = useAppDispatch()
  const refusal = useAppSelector(selectRefusal)
  const draft = useAppSelector(selectDraft)
  return (
    <CenteredPage title={t('onboarding.start.title')} lead={t('onboarding.start.lead')}>
      {draft?.outcome ? (
        <Banner
          tone={draft.outcome === 'cardFailed' ? 'info' : 'success'}
          action={
            <Link to={loginPath} onClick={() => dispatch(usernameTyped({ email: draft.answers.email }))}>
              {t('login.submit')}
            </Link>
          }
        >
          {t(`onboarding.confirmation.${draft.outcome}`)}
        </Banner>
      ) : draft && isBegun(draft) ? (
        <Banner
          tone="info"
          action={
            <ButtonLink to={draft.step} size="small">
              {t('onboarding.start.goOn')}
            </ButtonLink>
          }
        >
          {t('onboarding.refused.order')}
        </Banner>
      ) : refusal && refusal !== 'signedIn' ? (
        <Banner tone="info">{t(`onboarding.refused.${refusal === 'order' ? 'missing' : refusal}`)}</Banner>
      ) : null}
      <LinkCard
        to={onboardingSteps.card.path}
        icon={<CreditCard aria-hidden />}
        title={t('onboarding.start.card')}
        text={t('onboarding.start.cardText')}
      />
      <LinkCard
        to={onboardingSteps.code.path}
        icon={<MailOpen aria-hidden />}
        title={t('onboarding.start.code')}
        text={t('onboarding.start.codeText')}
      />
      <p>
        {t('onboarding.start.account')} <Link to={loginPath}>{t('login.submit')}</Link>
      </p>
    </CenteredPage>
  )
}
