import { type AllowedUrl, inAppPath } from '#domain/address/redirect.ts'
import { paths } from '#core/paths.ts'
import { pageOpened } from '#core/store/events.ts'
import { slices } from '#core/store/slices.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import type { ThunkExtra } from '#core/store/thunkExtra.ts'
import { demandsSetUp } from '#auth/person/api.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedInPageOpened, sessionConfirmed, signedOut } from './events.ts'

/** Where this visit leads, and where it has come from. */
export type TargetState = {
  targetUrl: string | null
  /** The public address that was asked for while the session is only a cookie; its end leads there. In memory only. */
  publicUrl: string | null
  /** The code of a link that resets the password, until it is used or its page is left. */
  resetCode: string | null
  /** Where the person has come from to do a task here; null when no way back was asked for, or none that is allowed. */
  returnTo: AllowedUrl | null
}

declare module '#core/store/slices.ts' {
  interface Slices {
    target: TargetState
  }
}

// The pages of the task, and those that it may lead through.
const isOnTask = (path: string) =>
  [paths.profile, paths.password, paths.mfa].some((page) => page === path) || path.startsWith(paths.security)

const initialState: TargetState = { targetUrl: null, publicUrl: null, resetCode: null, returnTo: null }

export const restoredTarget = ({ target, resetCode }: ThunkExtra['storage']): TargetState => ({
  ...initialState,
  targetUrl: inAppPath(target.read()),
  resetCode: resetCode.read(),
})

/** Whether the code of a link is kept at a path: on its page, or in the set-up that comes before it. */
export const keepsResetCode = (path: string | null): boolean =>
  path === paths.resetPassword || path?.startsWith(paths.mandatory) === true

const slice = createSlice({
  name: 'target',
  initialState,
  reducers: {
    resetCodeChanged(state, { payload }: PayloadAction<string | null>) {
      state.resetCode = payload
    },
    targetChanged(state, { payload }: PayloadAction<string | null>) {
      state.targetUrl = payload
    },
    publicUrlChanged(state, { payload }: PayloadAction<string>) {
      state.publicUrl = payload
    },
    /** An address has asked for a way back; null when it may not be linked to. */
    returnAsked(state, { payload }: PayloadAction<AllowedUrl | null>) {
      state.returnTo = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(pageOpened, (state, { payload }) => {
        if (!keepsResetCode(payload.path) && !payload.isOnWay) state.resetCode = null
        if (!payload.isOnWay) state.publicUrl = null
        if (!isOnTask(payload.path)) state.returnTo = null
      })
      .addCase(signedOut, (state, { payload: { by } }) => {
        if (by === 'person') state.targetUrl = state.publicUrl = null
      })
      .addCase(sessionConfirmed, (state) => {
        state.publicUrl = null
      }),
  selectors: {
    selectTargetUrl: ({ targetUrl }) => targetUrl,
    selectPublicUrl: ({ publicUrl }) => publicUrl,
    selectResetCode: ({ resetCode }) => resetCode,
    selectReturnTo: ({ returnTo }) => returnTo,
  },
})

const { targetChanged } = slice.actions
export const { publicUrlChanged, resetCodeChanged, returnAsked } = slice.actions
export const { selectPublicUrl, selectResetCode, selectReturnTo, selectTargetUrl } =
  slice.injectInto(slices).selectors

/** Keeps the wanted address while the person logs in, or does a step that must come first; null forgets it. */
export const keepTarget =
  (path: string | null): AppThunk =>
  (dispatch, _, { storage: { target } }) => {
    if (path === null) target.clear()
    else target.write(path)
    dispatch(targetChanged(path))
  }

/**
 * The person has reached a page of the signed-in area: the state that led there is cleared. `isOver` is false on the
 * page where a login by card stops (Security): the target address is needed there.
 */
export const land =
  ({ isOver }: { isOver: boolean }): AppThunk =>
  (dispatch, getState) => {
    const { auth, mfa, user, target } = getState()
    const isSetUpOver = mfa.setUp?.step === 'done' && !demandsSetUp(user.profile)
    if (isOver && target.targetUrl !== null) dispatch(keepTarget(null))
    if (isSetUpOver || auth.verifiedBy !== null) dispatch(signedInPageOpened({ isSetUpOver }))
  }
