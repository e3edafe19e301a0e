import { paths } from '#paths'

export const order = ['entry', 'welcome', 'terms', 'create', 'email', 'phone', 'password'] as const

type Step = (typeof order)[number]

/** The number of a step and the count of all steps, for “Step 3 of 7”. */
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

/** How many steps are done on the page of this path; `method` is that of the contact whose code is asked for. */
export function stepsDone(path: string, method: 'email' | 'sms' | undefined): number {
  if (path === paths.onboardingConfirmation) return order.length
  const name = path === paths.onboardingMfa ? (method === 'sms' ? 'phone' : 'email') : stepAt[path]
  return name ? order.indexOf(name) : 0
}
