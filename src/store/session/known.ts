import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from '#store/core/events'
import type { AppThunk } from '#store/core/thunk'
import type { Extra } from '#store/core/wiring'
import type { RootState } from '#store/store'

/** The known person of this browser, and whether the next login is remembered. */
export type KnownState = {
  /** The e-mail address or phone number of the known person: of the last login, if its box was ticked. */
  who: string | null
  /** What the box of the login form says: `'known'` is a tick for the known person alone; null after a login. */
  isRemembering: boolean | 'known' | null
}

const knowing = (who: string | null): KnownState => ({ who, isRemembering: who !== null && 'known' })

const isTicked = ({ who, isRemembering }: KnownState, username: string) =>
  isRemembering === true || (isRemembering === 'known' && username === who)

export const restoredKnown = ({ lastLogin }: Extra['storage']): KnownState => knowing(lastLogin.read())

const slice = createSlice({
  name: 'known',
  initialState: knowing(null),
  reducers: {
    rememberingChosen(state, { payload }: PayloadAction<boolean>) {
      state.isRemembering = payload
    },
    /** A login has succeeded: the browser remembers its username, or nobody (null). */
    knownKept: (_, { payload: who }: PayloadAction<string | null>) => ({ who, isRemembering: null }),
    /** Nobody is known any more, or somebody else. */
    knownChanged: (_, { payload: who }: PayloadAction<string | null>) => knowing(who),
  },
  // `known` is read from the storage again, since another tab may have forgotten the person meanwhile.
  extraReducers: (builder) =>
    builder.addCase(signedOut, (_, { payload: { known = null } }) => knowing(known)),
})

export const knownReducer = slice.reducer
export const { knownChanged, rememberingChosen } = slice.actions

export const selectKnown = ({ known: { who } }: RootState) => who

/** Whether the box of the login form is ticked; '' means that nothing was typed over the known person. */
export const selectIsRemembering = ({ known }: RootState, typed: string) =>
  isTicked(known, typed || (known.who ?? ''))

/**
 * After a successful login: remembers its username when the box was ticked, otherwise forgets the known person.
 * Later calls in the same login, for example after duplicates, change nothing.
 */
export const keepKnown =
  (username: string | null): AppThunk =>
  (dispatch, getState, { storage: { lastLogin } }) => {
    const { known } = getState()
    if (username === null || known.isRemembering === null) return
    if (isTicked(known, username)) lastLogin.write(username)
    else lastLogin.clear()
    dispatch(slice.actions.knownKept(lastLogin.read()))
  }
