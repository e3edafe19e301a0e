/** The ways a person is verified: a code by SMS or e-mail, or the number of one of their cards. */
export type MfaMethod = 'sms' | 'email' | 'card'

/** The methods that a person sets up; a card is used without a set-up. */
export type ContactMethod = Exclude<MfaMethod, 'card'>

const isMethod = (text: string | null): text is MfaMethod => /^(?:sms|email|card)$/.test(text ?? '')

/** The challenge of a login in the query of an address; null when the query has none. */
export function challengeIn(search: string): { method: MfaMethod; payload: string } | null {
  const query = new URLSearchParams(search)
  const method = query.get('method')
  const payload = query.get('payload')
  return isMethod(method) && payload ? { method, payload } : null
}
