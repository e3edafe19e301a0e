import { combineSlices } from '@reduxjs/toolkit'
import { toastsReducer } from './toasts.ts'
import { visitReducer } from './visit.ts'
import { loginReducer } from '#session/login/attempt.ts'
import { mfaReducer } from '#session/mfa/mfa.ts'
import { onboardingReducer } from '#session/onboarding/onboarding.ts'
import { userReducer } from '#session/account/user.ts'
import { authReducer } from '#session/scope/auth.ts'

/**
 * The slices that inject themselves from the chunk of their screens; each names its state here, in its own file. Three
 * of them are of the specification: `duplicate` (the duplicates of an account, found at the login, their removal, and
 * its receipt), `forgotPassword` (a forgotten password or username: what was asked for, and what was found) and
 * `devices` (where the account is logged in, the names of devices, the questions about new logins, and logging out).
 */
export interface LazySlices {}

/**
 * All slices. Of those that the specification names three are there from the start: `auth`, the session and what its
 * login has brought; `user`, the profile and the cached part of it; `mfa`, two-step verification. A lazy one is missing
 * until its chunk is loaded; the next action creates its state.
 */
export const slices = combineSlices({
  auth: authReducer,
  user: userReducer,
  mfa: mfaReducer,
  login: loginReducer,
  onboarding: onboardingReducer,
  toasts: toastsReducer,
  visit: visitReducer,
}).withLazyLoadedSlices<LazySlices>()

export type RootState = ReturnType<typeof slices>
