import { mfaMethods } from '#domain/security/mfa.ts'
import type { Challenge, World } from '#mocks/db.ts'
import { failure } from './endpoint.ts'
import { deliver } from './letters.ts'
import { recentFailures, tooManyAttempts } from './lock.ts'
import { opaque, randomDigits } from './random.ts'

/** Who is asked, for what, and where the code goes; `target` is empty for a card. */
type Question = Pick<Challenge, 'accountId' | 'kind' | 'method' | 'target' | 'isSingle'>

const lifetime = 5 * 60_000
const shapes = { code: /^\d{6,8}$/, card: /^\d{16}$/ }
const maxFailures = 6

/** The fields of a question for an account's own method, or for a card. */
export function askedWith(method: Challenge['method'], accountId: string, { accounts }: World) {
  const target = accounts[accountId]?.methods.find(({ id }) => id === method)?.target ?? ''
  return { accountId, method, target }
}

/**
 * Asks for a code, which goes to the inbox, or for a card number. Only the latest code of its kind works.
 * @returns the payload that the answer has to carry
 */
export function ask(question: Question, world: World): string {
  const { accountId, kind, method } = question
  for (const [payload, older] of Object.entries(world.challenges)) {
    const isReplaced = older.accountId === accountId && older.kind === kind && older.method === method
    if (isReplaced) delete world.challenges[payload]
  }
  const code = sent(question, world)
  const payload = opaque('mfa_')
  const failures = { count: 0, last: 0 }
  world.challenges[payload] = {
    ...question,
    code,
    failures,
    expiresAt: Date.now() + lifetime,
    isUsed: false,
  }
  return payload
}

/** Sends a new code for a payload, which stays valid; the former code no longer works. */
export function askAgain(challenge: Challenge, world: World): void {
  challenge.code = sent(challenge, world)
  challenge.expiresAt = Date.now() + lifetime
}

/** Sends the code of a question to its target and returns it; `''` for a card, which has no code. */
function sent({ method, target }: Question, world: World): string {
  if (method === 'card') return ''
  const code = randomDigits(mfaMethods[method].digits)
  deliver({ channel: method, to: target, code }, world)
  return code
}

/**
 * Checks the answer to a challenge; a right one uses the challenge up.
 * @param isMeant whether the caller may answer this challenge
 * @returns the challenge, or the error to answer with: 422, or 429 from the sixth wrong answer in a row on; an answer
 * of the wrong form is not counted
 */
export function settle(
  { payload, code }: { payload: string; code: string },
  isMeant: (challenge: Challenge) => boolean,
  world: World,
): Challenge | Response {
  const challenge = Object.hasOwn(world.challenges, payload) ? world.challenges[payload] : undefined
  if (!challenge || !isMeant(challenge)) return failure(422, 'This request is not known.')
  if (challenge.isUsed) return failure(422, 'The code has been used.')
  if (Date.now() >= challenge.expiresAt) return failure(422, 'The code has expired.')
  if (!shapes[mfaMethods[challenge.method].asks].test(code))
    return failure(422, 'The code does not have the right length.')
  const count = recentFailures(challenge.failures, maxFailures)
  if (count < maxFailures && isRight(challenge, code, world)) {
    challenge.isUsed = true
    return challenge
  }
  challenge.failures = { count: count + 1, last: Date.now() }
  return count + 1 < maxFailures ? failure(422, 'The code is wrong.') : tooManyAttempts()
}

const isRight = ({ method, accountId, code }: Challenge, answer: string, { accounts }: World) =>
  mfaMethods[method].asks === 'card' ? accounts[accountId]?.cards.includes(answer) : code === answer
