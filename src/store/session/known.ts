import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '#store/core/events'
import type { AppThunk, Extra } from '#store/core/thunk'

/** Whom this browser knows. */
export type KnownState = {
  /** The e-mail address or phone number of the last login, when it asked to be remembered. */
  who: string | null
  /** Whether the login that begins asks for it; null once one has. */
  isRemembering: boolean | null
}

const knowing = (who: string | null): KnownState => ({ who, isRemembering: who !== null })

/** What the browser remembers when a visit begins. */
export const restoredKnown = ({ lastLogin }: Extra['storage']): KnownState => knowing(lastLogin.read())

const slice = createSlice({
  name: 'known',
  initialState: knowing(null),
  reducers: {
    /** The box was ticked, or the tick taken away. */
    rememberingChosen(state, { payload }: PayloadAction<boolean>) {
      state.isRemembering = payload
    },
    /** A login has succeeded: the browser knows it, or nobody. */
    knownKept: (_, { payload: who }: PayloadAction<string | null>) => ({ who, isRemembering: null }),
    knownForgotten: () => knowing(null),
  },
  // Another tab may have forgotten them meanwhile.
  extraReducers: (builder) =>
    builder.addCase(signedOut, (_, { payload: { known = null } }) => knowing(known)),
  selectors: {
    /** Whom this browser knows: the e-mail address or the phone number; null for nobody. */
    selectKnown: ({ who }) => who,
    /** Whether the login that begins asks to be remembered. */
    selectIsRemembering: ({ isRemembering }) => isRemembering === true,
  },
})

export const knownReducer = slice.reducer
export const { rememberingChosen } = slice.actions
export const { selectKnown, selectIsRemembering } = slice.selectors

/**
 * Remembers a login that has succeeded with the box ticked; without the tick the browser knows nobody from now on.
 * What follows in the same login, such as a weak password, changes nothing.
 */
export const keepKnown =
  (username: string | null): AppThunk =>
  (dispatch, getState, { storage: { lastLogin } }) => {
    const { isRemembering } = getState().known
    if (username === null || isRemembering === null) return
    if (isRemembering) lastLogin.write(username)
    else lastLogin.clear()
    dispatch(slice.actions.knownKept(lastLogin.read()))
  }

/** Forgets whom this browser knows. */
export const forgetKnown =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.lastLogin.clear()
    dispatch(slice.actions.knownForgotten())
  }
