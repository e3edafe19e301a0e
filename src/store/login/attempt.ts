import type { RootState } from '#store/store'
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

/** What a login that was not completed has left. */
export type LoginState = {
  isRunning: boolean
  /** The usernames that were typed: they prefill the other login page and the forgotten-password pages. */
  typed: { email: string; phone: string }
  /** The username of the login that asks for a code, as it was sent; null after a reload, which loses it. */
  challenged: string | null
  /** Until when the login is refused after a 429: milliseconds since the epoch. */
  lockedUntil: number | null
}

const initialState: LoginState = {
  isRunning: false,
  typed: { email: '', phone: '' },
  challenged: null,
  lockedUntil: null,
}

/** What is left of a login when a scope ends: the lock, since the server refuses the next person too. */
export const outlivingLogin = ({ lockedUntil }: LoginState): LoginState => ({ ...initialState, lockedUntil })

// The types of the thunks that log somebody in; the actions of this slice have one slash.
const isOfThunk = ({ type }: UnknownAction) => /^login\/.+\//.test(type)

const slice = createSlice({
  name: 'login',
  initialState,
  reducers: {
    codeAsked(state, { payload: username }: PayloadAction<string>) {
      state.challenged = username
    },
    loginLocked(state, { payload }: PayloadAction<number>) {
      state.lockedUntil = payload
    },
    usernameTyped(state, { payload }: PayloadAction<Partial<LoginState['typed']>>) {
      state.typed = { ...state.typed, ...payload }
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isOfThunk, (state, { type }) => {
      state.isRunning = type.endsWith('pending')
    }),
})

export const loginReducer = slice.reducer
export const { codeAsked, loginLocked, usernameTyped } = slice.actions

export const selectIsLoggingIn = ({ login: { isRunning } }: RootState) => isRunning
export const selectTyped = ({ login: { typed } }: RootState) => typed
export const selectLockedUntil = ({ login: { lockedUntil } }: RootState) => lockedUntil

/** Whether a login is under way, or done while the login page is still shown. */
export const selectIsLoginBusy = (state: RootState): boolean =>
  selectIsLoggingIn(state) || state.auth.session.token !== null
