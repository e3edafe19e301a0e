import {
  duplicatesFound,
  personForgotten,
  sessionExpired,
  sessionFound,
  sessionStarted,
  signedOut,
  weakFound,
} from '#store/core/events'
import type { RootState } from '#store/store'
import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

/** What a login that was not completed has left. */
export type LoginState = {
  isRunning: boolean
  /** The usernames that were typed: they prefill the other login page and the forgotten-password pages. */
  typed: { email: string; phone: string }
  /** Until when the login is refused after a 429: milliseconds since the epoch. */
  lockedUntil: number | null
}

const initialState: LoginState = { isRunning: false, typed: { email: '', phone: '' }, lockedUntil: null }

/** The prefix of the thunks that log somebody in. */
export const loginPrefix = 'login/'

const isOfLogin = (end: RegExp) => (action: UnknownAction) =>
  action.type.startsWith(loginPrefix) && end.test(action.type)

const slice = createSlice({
  name: 'login',
  initialState,
  reducers: {
    loginLocked(state, { payload }: PayloadAction<number>) {
      state.lockedUntil = payload
    },
    usernameTyped(state, { payload }: PayloadAction<Partial<LoginState['typed']>>) {
      state.typed = { ...state.typed, ...payload }
    },
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isAnyOf(sessionStarted, duplicatesFound), () => initialState)
      // The lock is of the visit: the server refuses the next person too.
      .addMatcher(
        isAnyOf(sessionFound, weakFound, sessionExpired, signedOut, personForgotten),
        ({ lockedUntil }) => ({ ...initialState, lockedUntil }),
      )
      .addMatcher(isOfLogin(/\/pending$/), (state) => {
        state.isRunning = true
      })
      .addMatcher(isOfLogin(/\/(?:fulfilled|rejected)$/), (state) => {
        state.isRunning = false
      }),
})

export const loginReducer = slice.reducer
export const { loginLocked, usernameTyped } = slice.actions

export const selectIsLoggingIn = ({ login: { isRunning } }: RootState) => isRunning
export const selectTyped = ({ login: { typed } }: RootState) => typed
export const selectLockedUntil = ({ login: { lockedUntil } }: RootState) => lockedUntil

/** Whether a login is under way, or done while the login page is still shown. */
export const selectIsLoginBusy = (state: RootState): boolean =>
  selectIsLoggingIn(state) || state.auth.session.token !== null
