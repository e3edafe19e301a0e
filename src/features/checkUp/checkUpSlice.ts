import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { dismissedUntil, type Facts } from './rules.ts'
import { selectIncident, type Step, stepDone } from '#features/devices/devicesSlice.ts'
import { closeQuestion, closedDate, closedUntil } from '#features/devices/questions.ts'
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
 * The state of the check-up. `failed`: the loads that failed last. `dismissed`: whether a notice is, by its key, once
 * that is read from storage. `known`: what is stored of "Was this you?". `isLogOutOffered`: after a new password.
 */
export type CheckUpState = {
  failed: readonly Source[]
  dismissed: Record<string, boolean>
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
const deniedLoginKey = (account: Account): string => ((account ?? null) === null ? '' : `denied ${account}`)

const slice = createSlice({
  name: 'checkUp',
  initialState: (): CheckUpState => ({
    failed: [],
    dismissed: {},
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
      state.dismissed[payload.key] = payload.isDismissed
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
      return until === undefined ? null : closedDate(until)
    },
    selectFailedSources: ({ failed }) => failed,
    selectDismissed: (state) => state.dismissed,
    selectIsLogOutOffered: ({ isLogOutOffered }) => isLogOutOffered,
  },
})

export const readDismissed =
  (key: string): AppThunk =>
  (dispatch) =>
    void dispatch(dismissalRead({ key, isDismissed: dismissed.has(key, Date.now()) }))

/** Dismisses a notice for six months in this browser; for this visit only when the browser has no storage. */
export const dismissNotice =
  (key: string): AppThunk =>
  (dispatch) => {
    dismissed.add(key, dismissedUntil(Date.now()), Date.now())
    dispatch(dismissalRead({ key, isDismissed: true }))
    dispatch(toastShown({ tone: 'info', key: 'dashboard.notifications.putAside' }))
  }

/** Records what was done about a denied session: its question is settled, and the check-up asks for a new password. */
export const recordStep =
  (what: Step['what']): AppThunk =>
  (dispatch, getState) => {
    const incident = selectIncident(getState())
    if (!incident) return
    dispatch(stepDone({ what, at: new Date().toISOString() }))
    dispatch(closeQuestion(incident.session))
    const [key, now] = [deniedLoginKey(selectProfile(getState())?.id), Date.now()]
    if (key)
      dispatch(
        loginDenied({ key, until: knownPlaces.add(key, closedUntil(incident.session.date, now), now) }),
      )
  }

/** After a password reset in this tab, offers the person of that account, once, to log out the other devices. */
export const offerLogOutAfterReset = (): AppThunk => (dispatch, getState) => {
  const { email, phone } = selectProfile(getState()) ?? {}
  if (!logOutOffer.isFor([email ?? '', phone ?? ''])) return
  logOutOffer.clear()
  dispatch(logOutOffered(true))
}

const { dismissalRead, loginDenied } = slice.actions
export const { checkUpLoadEnded, logOutOffered } = slice.actions
export const { selectDeniedLogin, selectFailedSources, selectDismissed, selectIsLogOutOffered } =
  slice.injectInto(slices).selectors
