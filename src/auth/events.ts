import type { DuplicateInfo, SimilarAccount } from '#domain/person/duplicates.ts'
import type { Profile } from './person/api.ts'
import type { Language } from '#domain/locale/language.ts'
import type { MfaMethod } from '#domain/security/mfa.ts'
import { createAction } from '@reduxjs/toolkit'

/** The person of a session, as far as a login over their page has to name them. */
export type Person = Pick<Profile, 'id' | 'firstname' | 'lastname' | 'email' | 'phone'>

/**
 * A login has completed, and nothing blocks the signed-in area. `similarAccount`: null when there is none, undefined
 * when the server was not asked. `isResumed`: the same person goes on over the page whose session had expired.
 */
export const sessionStarted = createAction<{
  token: string
  profile: Profile
  language: Language
  verifiedBy?: MfaMethod | null | undefined
  isFromCookie?: boolean
  isDetached?: boolean
  similarAccount?: SimilarAccount | null | undefined
  isResumed?: boolean
}>('sessionStarted')

/** A login has succeeded, but its account has duplicates to settle first. */
export const duplicatesFound = createAction<{
  token: string
  info: DuplicateInfo
  verifiedBy: MfaMethod | null
  isDetached: boolean
}>('duplicatesFound')

/** The cookie holds the session of another stay, for which the portal starts anew. */
export const sessionReplaced = createAction('sessionReplaced')

/** The password is too weak: the token opens only the page that replaces the password. */
export const weakFound = createAction<{
  token: string
  username: string | null
  profile: Profile | null
  verifiedBy?: MfaMethod | null
  similarAccount?: SimilarAccount | null | undefined
}>('weakFound')

/** The server has ended the session under an open page: a login stands over the page. `at`: ms since the epoch. */
export const sessionExpired = createAction<{ person: Person; at: number }>('sessionExpired')

/**
 * The session was ended, or "Not you?" was pressed, which forgets what was typed too. `known` is the known person that
 * the browser still remembers.
 */
export const signedOut = createAction<{ by: 'person' | 'server'; known?: string | null }>('signedOut')

/** The server has accepted the token of the session, which may have come from an old cookie. */
export const sessionConfirmed = createAction('sessionConfirmed')

/** The person has reached a page of the signed-in area. `isSetUpOver`: the finished set-up is left with it. */
export const signedInPageOpened = createAction<{ isSetUpOver: boolean }>('signedInPageOpened')

/** Somebody is still there: the answer to the question of a session on somebody else's device. */
export const idleAnswered = createAction('idleAnswered')
