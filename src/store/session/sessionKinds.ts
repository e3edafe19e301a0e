import type { Extra } from '#store/core/thunk'

/** Who ended the session before this one; null when there was none. */
type EndedBy = 'person' | 'server' | null

/**
 * Who is there. While a login is being checked, with its token once there is one, no page is open yet: `checking`
 * counts as logged out. A `weak` token is in memory only, and opens nothing but the replacement of the password. A
 * `duplicated` one has a cookie of its own, and opens nothing before the duplicates are settled. A detached session goes
 * on without its cookie: the browser did not keep it.
 */
export type Session =
  | { kind: 'anonymous'; token: null; endedBy: EndedBy }
  | { kind: 'checking'; token: string | null; endedBy: EndedBy }
  | { kind: 'weak'; token: string; username: string | null }
  | { kind: 'duplicated' | 'signedIn'; token: string; isFromCookie: boolean; isDetached: boolean }

/** The session that a cookie holds. */
export const ofCookie = (kind: 'signedIn' | 'duplicated', token: string): Session => ({
  kind,
  token,
  isFromCookie: true,
  isDetached: false,
})

/** The session of a visit that begins; with both cookies the token wins. */
export function sessionOf({ token, duplicatedToken, isTampered }: Extra['storage']): Session | null {
  if (isTampered()) return null
  const signedIn = token.read()
  if (signedIn) return ofCookie('signedIn', signedIn)
  const duplicated = duplicatedToken.read()
  return duplicated ? ofCookie('duplicated', duplicated) : null
}
