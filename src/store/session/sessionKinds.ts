import type { Person } from '#store/core/events'
import type { Extra } from '#store/core/wiring'

/** Who ended the former session; null when there was none. */
type EndedBy = 'person' | 'server' | null

/**
 * The session. `expired`: the server has ended it under an open page; of it only the person is kept, to log in again.
 * `weak`: the token is in memory only, and opens only the page that replaces the password. `duplicated`: the token has
 * a cookie of its own, and opens nothing before the duplicates are settled. `isDetached`: the session goes on in this
 * tab without its cookie. `isRecognizing`: the cookie holds another token, whose owner is being asked for.
 */
export type Session =
  | { kind: 'anonymous'; token: null; endedBy: EndedBy }
  | { kind: 'expired'; token: null; person: Person; at: number }
  | { kind: 'weak'; token: string; username: string | null }
  | {
      kind: 'duplicated' | 'signedIn'
      token: string
      isFromCookie: boolean
      isDetached: boolean
      isRecognizing: boolean
    }

/** The session of a token that was read from a cookie. */
export const ofCookie = (kind: 'signedIn' | 'duplicated', token: string): Session => ({
  kind,
  token,
  isFromCookie: true,
  isDetached: false,
  isRecognizing: false,
})

/** The session when a visit begins, from the cookies; when both exist, the one of the signed-in session is used. */
export function sessionOf({ token, duplicatedToken, isTampered }: Extra['storage']): Session | null {
  if (isTampered()) return null
  const signedIn = token.read()
  if (signedIn) return ofCookie('signedIn', signedIn)
  const duplicated = duplicatedToken.read()
  return duplicated ? ofCookie('duplicated', duplicated) : null
}
