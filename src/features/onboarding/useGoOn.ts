import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import type { NextStep } from '#store/onboarding/nextStep'

const pages: Readonly<Record<NextStep, string>> = {
  start: paths.onboarding,
  existingCard: paths.onboardingExistingCard,
  welcome: paths.onboardingWelcome,
  terms: paths.onboardingTerms,
  email: paths.onboardingEmail,
  code: paths.onboardingMfa,
  phone: paths.onboardingPhone,
  password: paths.onboardingPassword,
  confirmation: paths.onboardingConfirmation,
}

export function useGoOn() {
  const navigateIfMounted = useNavigateIfMounted()
  return (next: NextStep, options?: { replace: true }) => navigateIfMounted(pages[next], options)
}
