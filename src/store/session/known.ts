import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '#store/core/events'
import type { AppThunk, Extra } from '#store/core/thunk'

/** The known person of this browser, and whether the login form asks to remember the next one. */
export type KnownState = {
  /** The e-mail address or phone number of the known person: of the last login, if its box was ticked. */
  who: string | null
  /** Whether the box of the login form is ticked; null once a login has succeeded. */
  isRemembering: boolean | null
}

const knowing = (who: string | null): KnownState => ({ who, isRemembering: who !== null })

/** The known person when a visit begins. */
export const restoredKnown = ({ lastLogin }: Extra['storage']): KnownState => knowing(lastLogin.read())

const slice = createSlice({
  name: 'known',
  initialState: knowing(null),
  reducers: {
    /** The box was ticked or unticked. */
    rememberingChosen(state, { payload }: PayloadAction<boolean>) {
      state.isRemembering = payload
    },
    /** A login has succeeded: the browser remembers its username, or nobody (null). */
    knownKept: (_, { payload: who }: PayloadAction<string | null>) => ({ who, isRemembering: null }),
    knownForgotten: () => knowing(null),
  },
  // `known` is read from the storage again, since another tab may have forgotten the person meanwhile.
  extraReducers: (builder) =>
    builder.addCase(signedOut, (_, { payload: { known = null } }) => knowing(known)),
  selectors: {
    /** The e-mail address or phone number of the known person; null for nobody. */
    selectKnown: ({ who }) => who,
    /** Whether the box of the login form is ticked. */
    selectIsRemembering: ({ isRemembering }) => isRemembering === true,
  },
})

export const knownReducer = slice.reducer
export const { knownForgotten, rememberingChosen } = slice.actions
export const { selectKnown, selectIsRemembering } = slice.selectors

/**
 * After a successful login: remembers its username when the box was ticked, otherwise forgets the known person.
 * Later calls in the same login, for example after a weak password, change nothing.
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

/** Forgets the known person of this browser. */
export const forgetKnown =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.lastLogin.clear()
    dispatch(knownForgotten())
  }
