import type { DuplicateInfo } from '#api/duplicate'
import type { SimilarAccount } from '#api/similarAccount'
import type { Account, Profile } from '#api/user'
import type { Language } from '#domain/locale/language'
import type { MfaMethod } from '#domain/security/mfa'
import { createAction } from '@reduxjs/toolkit'

/** The person of a session, as far as a login over their page has to name them. */
export type Person = Pick<Profile, 'id' | 'firstname' | 'lastname' | 'email' | 'phone'>

/** A login has completed: the token is valid, and nothing in the profile blocks the signed-in area. */
export const sessionStarted = createAction<{
  token: string
  profile: Profile
  language: Language
  verifiedBy?: MfaMethod | null | undefined
  /** The token was read from a cookie. */
  isFromCookie?: boolean
  /** The browser has not kept the cookie. */
  isDetached?: boolean
  /** A similar account; null when there is none, undefined when the server was not asked. */
  similarAccount?: SimilarAccount | null | undefined
  /** The same person has logged in again over the page whose session had expired. */
  isResumed?: boolean
  /** The computer is somebody else's. */
  isShared?: boolean
}>('sessionStarted')

/** A login has succeeded, but its account has duplicates to settle first. */
export const duplicatesFound = createAction<{
  token: string
  info: DuplicateInfo
  verifiedBy: MfaMethod | null
  /** The browser has not kept the cookie. */
  isDetached: boolean
  isShared?: boolean
}>('duplicatesFound')

/** The cookie holds a session that this tab did not begin: another tab, a sister host, or another person did. */
export const sessionFound = createAction<{
  token: string
  cached: Account | null
  /** Who was signed in in this tab before, whose id may be unknown; undefined when nobody was. */
  former?: Pick<Profile, 'id'> | undefined
  /** The computer is somebody else's. */
  isShared?: boolean
}>('sessionFound')

/** The password is too weak: the token opens only the page that replaces the password. */
export const weakFound = createAction<{
  token: string
  username: string | null
  profile: Profile | null
  verifiedBy?: MfaMethod | null
  isShared?: boolean
}>('weakFound')

/** The server has ended the session under an open page: a login stands over the page. `at`: ms since the epoch. */
export const sessionExpired = createAction<{ person: Person; at: number }>('sessionExpired')

/**
 * The session was ended, or "Not you?" was pressed, which forgets what was typed too. `known` is the known person that
 * the browser still remembers.
 */
export const signedOut = createAction<{ by: 'person' | 'server'; known?: string | null }>('signedOut')

/**
 * A page has been reached. `isResuming`: the page is a step on the way back to the action that needed a step-up.
 * `isOnWay`: it comes before what was asked for, or may do so, since the session is not confirmed yet.
 * Slices reset the state that belongs to the page that was left.
 */
export const arrived = createAction<{ path: string; isResuming: boolean; isOnWay?: boolean }>('arrived')

/**
 * The form of a code, or the page of a similar account, is gone from the screen. Until then it shows what it has
 * settled; `arrived` comes earlier, since the next page may still have to be loaded.
 */
export const pageLeft = createAction('pageLeft')

/** A call was answered 401, but this kind of call has other reasons for a 401: the session may be over or not. */
export const sessionDoubted = createAction('sessionDoubted')

/** The server has accepted the token of the session, which may have come from an old cookie. */
export const sessionConfirmed = createAction('sessionConfirmed')

/** The person has reached a page of the signed-in area. `isSetUpOver`: the finished set-up is left with it. */
export const landed = createAction<{ isSetUpOver: boolean }>('landed')

/** Somebody is still there: the answer to the question of a session on somebody else's device. */
export const idleAnswered = createAction('idleAnswered')
