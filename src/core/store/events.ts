import { createAction } from '@reduxjs/toolkit'

/**
 * A page has been reached; slices reset what belongs to the one before. `isResuming`: it is a step on the way back to
 * the action that needed a step-up. `isOnWay`: it may come before what was asked for.
 */
export const pageOpened = createAction<{ path: string; isResuming: boolean; isOnWay?: boolean }>('pageOpened')

/**
 * The form of a code, or the page of a similar account, is gone from the screen. Until then it shows what it has
 * settled; `pageOpened` comes earlier, since the next page may still have to be loaded.
 */
export const pageLeft = createAction('pageLeft')

/**
 * A call was answered 401, but this kind of call has other reasons for a 401: the session may be over or not. The
 * payload: whether a write was refused by it.
 */
export const sessionDoubted = createAction<boolean>('sessionDoubted')

/** A write was not done, or perhaps not, because its session had ended, and its page no longer says so: what to say. */
export const writeDropped = createAction<'session.notDone' | 'error.unknown'>('writeDropped')
