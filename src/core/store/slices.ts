import { combineSlices } from '@reduxjs/toolkit'
import { type ToastsState, toastsReducer } from './toasts.ts'
import { type VisitState, visitReducer } from './visitSlice.ts'

/**
 * The slices that main loads: they are there from the start. Each area names its own here, beside it. Three of them are
 * of the specification: `auth`, the session and what its login has brought; `user`, the profile and the cached part of
 * it; `mfa`, two-step verification.
 */
export interface Slices {}

/**
 * The slices that come with the chunk of their screens; the next action then creates the state of one. Three of them are
 * of the specification: `duplicate` (the duplicates of an account, found at the login, their removal, and its receipt),
 * `forgotPassword` (a forgotten password or username: what was asked for, and what was found) and `devices` (where the
 * account is logged in, the names of devices, the questions about new logins, and logging out).
 */
export interface LazySlices {}

export type RootState = { visit: VisitState; toasts: ToastsState } & Slices & Partial<LazySlices>

/** All slices: each of an area injects itself, in its own file. */
export const slices = combineSlices({ toasts: toastsReducer, visit: visitReducer }).withLazyLoadedSlices<
  Slices & LazySlices
>()
