import { combineSlices } from '@reduxjs/toolkit'
import { type ToastsState, toastsReducer } from './toasts.ts'
import { type VisitState, visitReducer } from './visitSlice.ts'

/**
 * The slices that main loads; each area adds its own, beside it. The specification asks for `auth`, `user` and `mfa`.
 */
export interface Slices {}

/**
 * The slices that come with the chunk of their screens; the next action creates the state of one. The specification
 * asks for `duplicate`, `forgotPassword` (of usernames, too) and `devices`.
 */
export interface LazySlices {}

export type RootState = { visit: VisitState; toasts: ToastsState } & Slices & Partial<LazySlices>

/** All slices: each of an area injects itself, in its own file. */
export const slices = combineSlices({ toasts: toastsReducer, visit: visitReducer }).withLazyLoadedSlices<
  Slices & LazySlices
>()
