import { useLeadOn } from '#hooks/useLeadOn'
import { paths } from '#paths'
import type { NextStep } from '#store/onboarding/nextStep'

const pages: Readonly<Record<NextStep, string>> = {
  start: paths.onboarding,
  existingCard: paths.onboardingExistingCard,
  welcome: paths.onboardingWelcome,
  email: paths.onboardingEmail,
  code: paths.onboardingMfa,
  phone: paths.onboardingPhone,
  password: paths.onboardingPassword,
  confirmation: paths.onboardingConfirmation,
}

/** Goes to the page of the step that follows. */
export function useGoOn() {
  const leadOn = useLeadOn()
  return (next: NextStep, options?: { replace: true }) => leadOn(pages[next], options)
}
