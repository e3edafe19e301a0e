import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loginFor } from '#core/entryPaths.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { slices } from '#core/store/slices.ts'
import { signedOut } from './events.ts'
import type { ThunkExtra } from '#core/store/thunkExtra.ts'
import { type AuthState, selectToken } from './authSlice.ts'

/** Who is known to this browser, and what a login that was not completed has left. */
export type LoginState = {
  /** The e-mail address or phone number of the known person: of the last login, if its box was ticked. */
  known: string | null
  /** What the box of the login form says: `'known'` is a tick for the known person alone; null after a login. */
  isRemembering: boolean | 'known' | null
  /** Whether the device is somebody else's: the session, or the next one, is for this visit of the browser, and nothing is kept. */
  isShared: boolean
  isRunning: boolean
  /** The usernames that were typed: they prefill the other login page and the forgotten-password pages. */
  typed: { email: string; phone: string }
  /** The username of the login that asks for a code, as it was sent; null after a reload, which loses it. */
  challenged: string | null
  /** The server has not confirmed the last log-out. */
  isLogOutFailed: boolean
  /** Until when the login is refused after a 429: milliseconds since the epoch. */
  lockedUntil: number | null
}

const knowing = (known: string | null) => ({ known, isRemembering: known !== null && ('known' as const) })

const initialState: LoginState = {
  ...knowing(null),
  isShared: false,
  isRunning: false,
  typed: { email: '', phone: '' },
  challenged: null,
  isLogOutFailed: false,
  lockedUntil: null,
}

export const restoredLogin = (
  { lastLogin, shared, sharedChoice }: ThunkExtra['storage'],
  token: string | null,
): LoginState => {
  const isShared = token === null ? sharedChoice.read() !== null : shared.read().length > 0
  return {
    ...initialState,
    ...knowing(lastLogin.read()),
    ...(isShared && { isShared, isRemembering: false }),
  }
}

/**
 * What is left when a scope ends: who is known, the choice about the device, and the lock, since the server refuses the
 * next person too.
 */
export const outlivingLogin = ({ known, isRemembering, isShared, lockedUntil }: LoginState): LoginState => ({
  ...initialState,
  known,
  isRemembering,
  isShared,
  lockedUntil,
})

const isTicked = ({ known, isRemembering, isShared }: LoginState, username: string) =>
  !isShared && (isRemembering === true || (isRemembering === 'known' && username === known))

/** What the boxes of the early login say; `isRemembering` is null when nobody has chosen. */
export type Ticks = { isShared: boolean; isRemembering: boolean | null }

declare module '#core/store/slices.ts' {
  interface Slices {
    login: LoginState
  }
}

const slice = createSlice({
  name: 'login',
  initialState,
  reducers: {
    loginRuns(state, { payload }: PayloadAction<boolean>) {
      state.isRunning = payload
    },
    codeAsked(state, { payload: username }: PayloadAction<string>) {
      state.challenged = username
    },
    loginLocked(state, { payload }: PayloadAction<number>) {
      state.lockedUntil = payload
    },
    usernameTyped(state, { payload }: PayloadAction<Partial<LoginState['typed']>>) {
      state.typed = { ...state.typed, ...payload }
    },
    rememberingChosen(state, { payload }: PayloadAction<boolean>) {
      state.isRemembering = payload
    },
    sharedChosen(state, { payload }: PayloadAction<boolean>) {
      state.isShared = payload
      if (payload) state.isRemembering = false
    },
    checkboxesTaken(state, { payload: { isShared, isRemembering } }: PayloadAction<Ticks>) {
      state.isShared = isShared
      if (isShared || isRemembering !== null) state.isRemembering = !isShared && isRemembering
    },
    /** The login pages say so until somebody logs in. */
    logOutFailed(state) {
      state.isLogOutFailed = true
    },
    /** A login has succeeded: the browser remembers its username, or nobody (null). */
    knownKept: (state, { payload: known }: PayloadAction<string | null>) => ({
      ...state,
      known,
      isRemembering: null,
    }),
    /** Nobody is known any more, or somebody else. */
    knownChanged: (state, { payload }: PayloadAction<string | null>) => ({ ...state, ...knowing(payload) }),
  },
  extraReducers: (builder) =>
    builder
      // `known` is read from the storage again, since another tab may have forgotten the person meanwhile.
      .addCase(signedOut, (state, { payload: { known = null } }) => ({ ...state, ...knowing(known) })),
  selectors: {
    selectIsLoggingIn: ({ isRunning }) => isRunning,
    selectTyped: ({ typed }) => typed,
    selectKnown: ({ known }) => known,
    /** The login of whoever came by e-mail or by phone. */
    selectLoginPath: ({ challenged, typed, known }) =>
      loginFor(challenged ?? (typed.email || typed.phone || (known ?? ''))),
    /** Whether the box of the login form is ticked; '' means that nothing was typed over the known person. */
    selectIsRemembering: (state, typed: string) => isTicked(state, typed || (state.known ?? '')),
  },
})

export const { codeAsked, loginLocked, loginRuns, usernameTyped } = slice.actions
export const { rememberingChosen, sharedChosen, checkboxesTaken, logOutFailed } = slice.actions
const { knownKept, knownChanged } = slice.actions

export const { selectIsLoggingIn, selectTyped, selectKnown, selectLoginPath, selectIsRemembering } =
  slice.injectInto(slices).selectors

/** Whether the session is on a device of somebody else: it ends after ten idle minutes, and with the browser's. */
export const selectIsShared = (state: { login: LoginState; auth: AuthState }): boolean =>
  state.login.isShared && selectToken(state) !== null

/** Whether a login is under way, or done while the login page is still shown. */
export const selectIsLoginBusy = (state: { login: LoginState; auth: AuthState }): boolean =>
  selectIsLoggingIn(state) || selectToken(state) !== null

/** After a successful login: remembers its username when the box was ticked, otherwise forgets the known person. */
export const keepKnownPerson =
  (username: string | null): AppThunk =>
  (dispatch, getState, { storage: { lastLogin } }) => {
    const { login } = getState()
    // The choice is null once this login has kept or forgotten its person: it goes on after duplicates.
    if (username === null || login.isRemembering === null) return
    if (isTicked(login, username)) lastLogin.write(username)
    else lastLogin.clear()
    dispatch(knownKept(lastLogin.read()))
  }

/** Follows whom other tabs remember or forget. @param onForgotten called before nobody is known any more */
export const followKnownPerson =
  (onForgotten: () => void): AppThunk<() => void> =>
  (dispatch, getState, { storage: { lastLogin } }) => {
    const follow = (known: string | null) => {
      if (known === selectKnown(getState())) return
      if (known === null) onForgotten()
      dispatch(knownChanged(known))
    }
    follow(lastLogin.read())
    return lastLogin.watch(follow)
  }
