import type { Onboarding, World } from '#mocks/db.ts'
import { Refusal } from '#mocks/handlers/requestChecks.ts'

const lifetime = 30 * 60_000

/**
 * The onboarding of a token; the call renews its thirty minutes.
 * @throws Refusal 401 when the token is unknown, has expired, or has already made an account
 */
export function onboardingOf(token: string, { onboardings }: World): Onboarding {
  const onboarding = Object.hasOwn(onboardings, token) ? onboardings[token] : undefined
  if (!onboarding || Date.now() - onboarding.lastUsed >= lifetime)
    throw new Refusal(401, 'This onboarding has ended.')
  onboarding.lastUsed = Date.now()
  return onboarding
}

/** Whether a card already belongs to an account. */
export const isCardTaken = (card: string, { accounts }: World): boolean =>
  Object.values(accounts).some(({ cards }) => cards.includes(card))

/** Whether a contact needs no code in an onboarding; upper and lower case are the same. */
export const isVerified = (contact: string, { verified }: Onboarding): boolean =>
  verified.some((one) => one.toLowerCase() === contact.toLowerCase())
