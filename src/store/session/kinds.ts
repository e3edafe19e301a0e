import type { Person } from '#store/core/events'

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

/** A session that is opened, with its token. */
export const opened = (
  kind: 'signedIn' | 'duplicated',
  token: string,
  { isFromCookie = false, isDetached = false },
): Session => ({ kind, token, isFromCookie, isDetached, isRecognizing: false })
