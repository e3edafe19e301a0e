import type { Extra } from '#store/core/thunk'

/** Who ended the former session; null when there was none. */
type EndedBy = 'person' | 'server' | null

/**
 * The session. `checking`: a login is under way, with its token once there is one; it counts as logged out, so no page
 * opens yet. `weak`: the token is in memory only, and opens only the page that replaces the password. `duplicated`: the
 * token has a cookie of its own, and opens nothing before the duplicates are settled. `isDetached`: the session goes on
 * in this tab without its cookie.
 */
export type Session =
  | { kind: 'anonymous'; token: null; endedBy: EndedBy }
  | { kind: 'checking'; token: string | null; endedBy: EndedBy }
  | { kind: 'weak'; token: string; username: string | null }
  | { kind: 'duplicated' | 'signedIn'; token: string; isFromCookie: boolean; isDetached: boolean }

/** The session of a token that was read from a cookie. */
export const ofCookie = (kind: 'signedIn' | 'duplicated', token: string): Session => ({
  kind,
  token,
  isFromCookie: true,
  isDetached: false,
})

/** The session when a visit begins, from the cookies; when both exist, the one of the signed-in session is used. */
export function sessionOf({ token, duplicatedToken, isTampered }: Extra['storage']): Session | null {
  if (isTampered()) return null
  const signedIn = token.read()
  if (signedIn) return ofCookie('signedIn', signedIn)
  const duplicated = duplicatedToken.read()
  return duplicated ? ofCookie('duplicated', duplicated) : null
}
