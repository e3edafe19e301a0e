import * as z from 'zod/mini'
import { challengeSchema } from '#auth/api.ts'
import { type Answer, ask, problemsOf, type Target } from './ask.ts'

export type Person = {
  user: string
  password: string
  /** Gets the code that was sent by a method; null when nothing can get it. */
  codeFrom: ((method: string, payload: string) => string) | null
  /** A partner that may be connected and disconnected; null: none. */
  partner: { client_id: string; redirect_uri: string } | null
}

/** A check that cannot be made, with its reason. */
export class NotTried extends Error {}

/** Somebody has interrupted the run, in which nothing is left changed but what it says. */
export class Interrupted extends Error {}

/** What the checks know by now. */
export type Visit = {
  target: Target
  person: Person
  token: string | null
  /** The header in which a write carries an id; absent: none. */
  repeatHeader?: string | undefined
  /** The answer to a login that was sent already. */
  loggedIn?: Answer
  iban?: string | null
  email?: string
  mayBeChanged?: boolean
}

export type Check = {
  group: string
  name: string
  writes?: boolean
  /** @returns what differs, in words and without values */
  run: (visit: Visit) => Promise<string[]>
}

/** A call that has to be answered with one of these statuses. */
export const answered = (
  group: string,
  name: string,
  statuses: readonly number[],
  send: (visit: Visit) => Promise<Answer>,
): Check => ({
  group,
  name,
  run: async (visit) => problemsOf(await send(visit), visit.target, statuses),
})

export const strange = { user: 'nobody@contract.invalid', card: '5065999999999999', code: 'contract-unknown' }
export const authorizeQuery = (partner: { client_id: string; redirect_uri: string }) =>
  String(new URLSearchParams({ ...partner, response_type: 'code' }))

/** Sends the login of the person. */
export const logIn = ({ target, person }: Visit, headers: Record<string, string> = {}) =>
  ask(target, 'POST', '/token', { body: { username: person.user, password: person.password }, headers })

/** A call with the session, expected to be answered as wire.md says. */
export async function signedIn(visit: Visit, method: string, path: string, body?: unknown): Promise<Answer> {
  if (!visit.token) throw new NotTried('there is no session')
  return ask(visit.target, method, path, { bearer: visit.token, ...(body !== undefined && { body }) })
}

/** Sends a write. It may be done after a success, and without an answer but that of a gateway. */
export async function write(visit: Visit, method: string, path: string, body: object) {
  visit.mayBeChanged = true
  const answer = await signedIn(visit, method, path, body)
  visit.mayBeChanged = answer.status < 400 || (answer.status >= 500 && answer.status !== 501)
  return answer
}

/** Answers a challenge with its code. @returns the answer */
export async function answerChallenge(visit: Visit, body: unknown, bearer: string | null): Promise<Answer> {
  const challenge = z.parse(challengeSchema, body)
  if (!visit.person.codeFrom) throw new NotTried('a code is asked for: give --code-from')
  const code = visit.person.codeFrom(challenge.method, challenge.payload)
  return ask(visit.target, 'POST', '/mfa/sudo', {
    bearer,
    body: { payload: challenge.payload, code, isTrustedDevice: false },
  })
}
