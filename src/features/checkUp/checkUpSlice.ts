import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { dismissedUntil, type Facts } from './rules.ts'
import { settledDate } from '#features/devices/newSessions.ts'
import { fingerprint } from '#core/storage/webStorage.ts'
import { dismissed, knownPlaces, type Times } from '#features/devices/storage.ts'
import { logOutOffer } from '#auth/storage.ts'
import { slices } from '#core/store/slices.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { toastShown } from '#core/store/toasts.ts'
import { selectProfile } from '#auth/person/userSlice.ts'

/** A load that the check-up needs. */
export type Source = Exclude<keyof Facts, 'profile'>

/**
 * The state of the check-up. `failed`: the loads that failed the last time. `aside`: whether a notice was put aside, by
 * its key; a key is missing until it is read from storage. `known`: what is stored of
 * "Was this you?". `isLogOutOffered`: logging out the other devices is offered,
 * because the password has changed.
 */
export type CheckUpState = {
  failed: readonly Source[]
  aside: Record<string, boolean>
  known: Times
  isLogOutOffered: boolean
}

declare module '#core/store/slices.ts' {
  interface LazySlices {
    checkUp: CheckUpState
  }
}

type Account = string | number | null | undefined

/** The key of the latest denied login of an account; '' for an account without an id, of which nothing is kept. */
export const deniedLoginKey = (account: Account): string =>
  (account ?? null) === null ? '' : `denied ${account}`

const slice = createSlice({
  name: 'checkUp',
  initialState: (): CheckUpState => ({
    failed: [],
    aside: {},
    known: knownPlaces.read(),
    isLogOutOffered: false,
  }),
  reducers: {
    checkUpLoadEnded(state, { payload }: PayloadAction<{ source: Source; hasFailed: boolean }>) {
      const { source, hasFailed } = payload
      // Nothing is written when nothing changes: what reads the failures would be drawn anew.
      if (state.failed.includes(source) === hasFailed) return
      state.failed = hasFailed ? [...state.failed, source] : state.failed.filter((other) => other !== source)
    },
    dismissalRead(state, { payload }: PayloadAction<{ key: string; isDismissed: boolean }>) {
      state.aside[payload.key] = payload.isDismissed
    },
    loginDenied({ known }, { payload: { key, until } }: PayloadAction<{ key: string; until: number }>) {
      known[fingerprint(key)] = until
    },
    logOutOffered(state, { payload }: PayloadAction<boolean>) {
      state.isLogOutOffered = payload
    },
  },
  selectors: {
    /** The date of the latest login that an account has denied (ms since the epoch); null for none. */
    selectDeniedLogin({ known }, account: Account) {
      const until = known[fingerprint(deniedLoginKey(account))]
      return until === undefined ? null : settledDate(until)
    },
    selectFailedSources: ({ failed }) => failed,
    selectDismissed: ({ aside }) => aside,
    selectIsLogOutOffered: ({ isLogOutOffered }) => isLogOutOffered,
  },
})

export const readDismissed =
  (key: string): AppThunk =>
  (dispatch) =>
    void dispatch(dismissalRead({ key, isDismissed: dismissed.has(key, Date.now()) }))

/** Puts a notice aside for six months in this browser; for this visit only when the browser has no storage. */
export const dismissNotice =
  (key: string): AppThunk =>
  (dispatch) => {
    dismissed.add(key, dismissedUntil(Date.now()), Date.now())
    dispatch(dismissalRead({ key, isDismissed: true }))
    dispatch(toastShown({ tone: 'info', key: 'dashboard.notifications.putAside' }))
  }

/** After a password reset in this tab, offers the person of that account, once, to log out the other devices. */
export const offerLogOutAfterReset = (): AppThunk => (dispatch, getState) => {
  const { email, phone } = selectProfile(getState()) ?? {}
  if (!logOutOffer.isFor([email ?? '', phone ?? ''])) return
  logOutOffer.clear()
  dispatch(logOutOffered(true))
}

const { dismissalRead } = slice.actions
export const { checkUpLoadEnded, loginDenied, logOutOffered } = slice.actions
export const { selectDeniedLogin, selectFailedSources, selectDismissed, selectIsLogOutOffered } =
  slice.injectInto(slices).selectors
