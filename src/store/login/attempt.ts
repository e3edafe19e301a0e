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

/** The types of the thunks that log somebody in. */
export const loginThunks = { signIn: 'login/signIn', answer: 'login/answer', resend: 'login/resend' } as const

/** Whether an action says how a login goes: `pending`, `fulfilled` or `rejected`. */
const isOfLogin = (state: string) => {
  const types = Object.values(loginThunks).map((type) => `${type}/${state}`)
  return ({ type }: UnknownAction): boolean => types.includes(type)
}

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
    builder
      .addMatcher<UnknownAction>(isOfLogin('pending'), (state) => void (state.isRunning = true))
      .addMatcher<UnknownAction>(isOfLogin('fulfilled'), (state) => void (state.isRunning = false))
      .addMatcher<UnknownAction>(isOfLogin('rejected'), (state) => void (state.isRunning = false)),
})

export const loginReducer = slice.reducer
export const { codeAsked, loginLocked, usernameTyped } = slice.actions

export const selectIsLoggingIn = ({ login: { isRunning } }: RootState) => isRunning
export const selectTyped = ({ login: { typed } }: RootState) => typed
export const selectLockedUntil = ({ login: { lockedUntil } }: RootState) => lockedUntil

/** Whether a login is under way, or done while the login page is still shown. */
export const selectIsLoginBusy = (state: RootState): boolean =>
  selectIsLoggingIn(state) || state.auth.session.token !== null
