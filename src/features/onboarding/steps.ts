import { paths } from '#paths'

/** The steps of the onboarding, as they follow each other. */
export const order = ['entry', 'welcome', 'terms', 'create', 'email', 'phone', 'password'] as const

type Step = (typeof order)[number]

/** Which step of the onboarding a page is: “Step 3 of 7”. */
export const stepOf = (name: Step) => ({
  step: order.indexOf(name) + 1,
  count: order.length,
})

const stepAt: Readonly<Record<string, Step>> = {
  [paths.onboardingCard]: 'entry',
  [paths.onboardingExistingCard]: 'entry',
  [paths.onboardingCode]: 'entry',
  [paths.onboardingWelcome]: 'welcome',
  [paths.onboardingTerms]: 'terms',
  [paths.onboardingCreate]: 'create',
  [paths.onboardingEmail]: 'email',
  [paths.onboardingPhone]: 'phone',
  [paths.onboardingPassword]: 'password',
}

/**
 * How many steps lie behind a person.
 * @param path of the page they see
 * @param method of the contact that a code waits for, if any
 */
export function stepsDone(path: string, method: 'email' | 'sms' | undefined): number {
  if (path === paths.onboardingConfirmation) return order.length
  const name = path === paths.onboardingMfa ? (method === 'sms' ? 'phone' : 'email') : stepAt[path]
  return name ? order.indexOf(name) : 0
}
