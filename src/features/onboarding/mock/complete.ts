import { completeOnboarding } from '../api.ts'
import * as z from 'zod/mini'
import type { Account } from '#mocks/account.ts'
import type { Answers, Onboarding, World } from '#mocks/db.ts'
import { invitations, newcomerCards } from '#mocks/newcomers.ts'
import { isTaken } from '#mocks/handlers/contacts.ts'
import { coded, created, failure, openEndpoint } from '#mocks/handlers/endpoint.ts'
import { isStrong } from '#mocks/handlers/newPassword.ts'
import { isCardTaken, isVerified, onboardingOf } from './onboardings.ts'
import { opaque } from '#mocks/handlers/random.ts'

const completionSchema = z.strictObject({ token: z.string(), password: z.string() })

/**
 * `POST /onboarding/complete`: makes the account and uses the onboarding's token up. `activated` tells whether the card
 * works; null without a card.
 */
export const onboardingCompleteEndpoints = [
  openEndpoint(completeOnboarding, completionSchema, ({ body: { token, password }, world }) => {
    const onboarding = onboardingOf(token, world)
    const { answers, origin } = onboarding
    if (answers === null) return failure(422, 'The account has not been saved yet.')
    if (!isVerified(answers.email, onboarding)) return failure(422, 'The e-mail address is not verified.')
    if (isTaken(answers.email, '', world)) return coded(422, 'email-duplicated')
    if (answers.phone !== null && isTaken(answers.phone, '', world)) return coded(422, 'sms-duplicated')
    const isCard = origin.kind === 'card'
    if (isCard && isCardTaken(origin.value, world))
      return failure(409, 'This card already belongs to an account.')
    if (!isCard && world.usedInvitations.includes(origin.value)) return coded(422, 'code-used')
    if (!isStrong(password, answers)) return coded(422, 'password-refused')
    world.accounts[opaque('acc_')] = accountOf(answers, password, origin, world)
    if (!isCard) world.usedInvitations.push(origin.value)
    delete world.onboardings[token]
    return created({ activated: isCard ? activates(origin) : null })
  }),
]

const activates = ({ value }: Onboarding['origin']) =>
  newcomerCards.some(({ number, activates: isGood }) => number === value && isGood)

const similarTo = ({ kind, value }: Onboarding['origin']) =>
  invitations.find(({ code }) => kind === 'code' && code === value)?.similar ?? null

function accountOf(answers: Answers, password: string, origin: Onboarding['origin'], world: World): Account {
  const id = 1 + Math.max(...Object.values(world.accounts).map(({ profile }) => profile.id))
  return {
    password,
    profile: {
      ...answers,
      id,
      iban: null,
      fridom_user_id: null,
      user_id: 20_000 + id,
      customer_user_id: null,
      password_status: 0,
      last_password_change: new Date().toISOString(),
      mfa_forced: false,
    },
    apps: [],
    methods: [],
    needsCard: true,
    cards: origin.kind === 'card' ? [origin.value] : [],
    challenge: null,
    isWeakSignalled: false,
    verifiedContacts: [],
    duplicates: null,
    merge: similarTo(origin),
  }
}
