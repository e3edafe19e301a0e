import type { OnboardingDraft } from '#features/onboarding/onboardingSlice.ts'

/** The card of Lina, who has no account yet. */
export const linasCard = '5065120000000001'

/** The answers of Lina. */
export const answers: OnboardingDraft['answers'] = {
  firstname: 'Lina',
  lastname: 'Aerts',
  birthdate: '1994-06-30',
  language: 'nl',
  email: 'lina@example.be',
  phone: '+32470888777',
}
export const consents = { terms: true, marketing: false }
export const mail = { method: 'email', target: answers.email } as const

/** The entries of the session storage, by key. */
export const keptEntries = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(window.sessionStorage))

/** Everything that the browser stores, as one string. */
export const keptText = (): string =>
  JSON.stringify([keptEntries(), Object.entries(window.localStorage), document.cookie])
