import { acceptCard, acceptInvitation } from '../api.ts'
import * as z from 'zod/mini'
import type { Onboarding, World } from '#mocks/db.ts'
import { type Invitation, invitations, newcomerCards } from '#mocks/newcomers.ts'
import { coded, failure, ok, openEndpoint, signal } from '#mocks/handlers/endpoint.ts'
import { guessed } from '#mocks/handlers/lock.ts'
import { isCardTaken } from './onboardings.ts'
import { opaque } from '#mocks/handlers/random.ts'

const captcha = z.optional(z.string())
const cardSchema = z.strictObject({ card: z.string().check(z.regex(/^\d{16}$/)), captcha })
const codeSchema = z.strictObject({ code: z.string(), captcha })

/** The calls that begin an onboarding: with a card or an invitation that nobody has used. */
export const onboardingStartEndpoints = [
  openEndpoint(acceptCard, cardSchema, ({ body, world }) => {
    const known = isCardTaken(body.card, world)
      ? failure(409, 'This card already belongs to an account.')
      : newcomerCards.find(({ number }) => number === body.card)
    // An unknown card is answered without a message: the portal has its own text for it.
    const card = guessed('onboarding card', known, signal(422, {}), world)
    if (card instanceof Response) return card
    if (card.isBlocked) return failure(422, 'This card cannot be activated.')
    const { number: value, firstname, company, verifiedContacts } = card
    return ok({ token: begin({ kind: 'card', value }, verifiedContacts, world), firstname, company })
  }),

  openEndpoint(acceptInvitation, codeSchema, ({ body, world }) => {
    const typed = body.code.trim().toUpperCase()
    const known = invitations.find(({ code }) => code === typed)
    const invitation = guessed('onboarding code', known, failure(404, 'This code is not known.'), world)
    if (invitation instanceof Response) return invitation
    const { code: value, state, verifiedContacts } = invitation
    if (state === 'used' || world.usedInvitations.includes(value)) return coded(422, 'code-used')
    if (state === 'expired') return coded(422, 'code-expired')
    if (state === 'withdrawn') return failure(422, 'Your employer has withdrawn this invitation.')
    return ok({ token: begin({ kind: 'code', value }, verifiedContacts, world), ...knownOf(invitation) })
  }),
]

const knownOf = ({ email, firstname, lastname, company }: Invitation) => ({
  email,
  firstname,
  lastname,
  company,
})

function begin(origin: Onboarding['origin'], verified: readonly string[], world: World): string {
  const token = opaque('onb_')
  world.onboardings[token] = { origin, answers: null, verified: [...verified], lastUsed: Date.now() }
  return token
}
