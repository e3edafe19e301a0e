import type { DuplicateInfo } from '#api/duplicate'
import type { SimilarAccount } from '#api/similarAccount'
import type { Account, Profile } from '#api/user'
import type { Language } from '#domain/language'
import type { MfaMethod } from '#domain/mfa'
import { createAction } from '@reduxjs/toolkit'

/** A login has completed: the token is good and the profile lets its holder in. */
export const sessionStarted = createAction<{
  token: string
  profile: Profile
  language: Language
  /** What the challenge of the login was answered with. */
  verifiedBy?: MfaMethod | null
  /** The browser has not kept the cookie. */
  isDetached?: boolean
  /** A similar account; null when there is none, undefined when nobody has asked. */
  similarAccount?: SimilarAccount | null | undefined
  /** The person whose session had expired goes on with the page that stayed. */
  isResumed?: boolean
}>('sessionStarted')

/** A login is good, but its account has duplicates to settle first. */
export const duplicatesFound = createAction<{
  token: string
  info: DuplicateInfo
  /** What the challenge of the login was answered with. */
  verifiedBy: MfaMethod | null
  /** The browser has not kept the cookie. */
  isDetached: boolean
}>('duplicatesFound')

/** The cookie holds a session that this tab did not begin: another tab, a sister host, or another person did. */
export const sessionFound = createAction<{
  token: string
  cached: Account | null
  /** Who was signed in here until now, as far as that is known. */
  former?: Pick<Profile, 'id'> | undefined
}>('sessionFound')

/** The password is too weak to go on: the token opens nothing but its replacement. */
export const weakFound = createAction<{
  token: string
  username: string | null
  profile: Profile | null
  /** What the challenge of the login was answered with. */
  verifiedBy?: MfaMethod | null
}>('weakFound')

/**
 * A page has been reached: its path, and whether it is a step on the way back to what a step-up was asked for. What
 * belongs to a page that was left ends here.
 */
export const arrived = createAction<{ path: string; isResuming: boolean }>('arrived')

/** The server has ended the session under an open page: the page stays, and a login stands over it. */
export const sessionExpired = createAction('sessionExpired')

/**
 * The session is over, by the person or by the server; the root reducer forgets everything of it. `known` is whom the
 * browser still remembers.
 */
export const signedOut = createAction<{ by: 'person' | 'server'; known?: string | null }>('signedOut')

/** A call was answered 401 for a reason that may be its own: the session may be over, or not. */
export const sessionDoubted = createAction('sessionDoubted')
