import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import type { NextStep } from '#store/onboarding/start'

const pages: Readonly<Record<Exclude<NextStep, 'over'>, string>> = {
  start: paths.onboarding,
  existingCard: paths.onboardingExistingCard,
  welcome: paths.onboardingWelcome,
  email: paths.onboardingEmail,
  code: paths.onboardingMfa,
  phone: paths.onboardingPhone,
  password: paths.onboardingPassword,
  confirmation: paths.onboardingConfirmation,
}

/** Goes to the page of the step that follows, unless the person has begun anew meanwhile. */
export function useGoOn() {
  const leadOn = useNavigateIfMounted()
  return async (next: NextStep, options?: { replace: true }) => {
    if (next !== 'over') await leadOn(pages[next], options)
  }
}
