import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { slices } from '#store/store'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from '#store/profile/user'

/** Whether logging out the other devices is offered, because the password has changed. */
export type OthersOfferState = { isOffered: boolean }

const slice = createSlice({
  name: 'othersOffer',
  initialState: (): OthersOfferState => ({ isOffered: false }),
  reducers: {
    othersOffered: (_, { payload: isOffered }: PayloadAction<boolean>) => ({ isOffered }),
  },
  selectors: {
    /** Whether logging out the other devices is offered. */
    selectIsOffered: ({ isOffered }) => isOffered,
  },
})

/** After a password reset in this tab, offers the person of that account, once, to log out the other devices. */
export const offerAfterReset =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { email, phone } = selectProfile(getState()) ?? {}
    if (!storage.offerOthers.isFor([email ?? '', phone ?? ''])) return
    storage.offerOthers.clear()
    dispatch(othersOffered(true))
  }

declare module '#store/store' {
  interface LazySlices {
    othersOffer: OthersOfferState
  }
}
export const { othersOffered } = slice.actions
export const { selectIsOffered } = slice.injectInto(slices).selectors
