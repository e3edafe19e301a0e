import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import {
  arrived,
  duplicatesFound,
  sessionExpired,
  sessionFound,
  sessionStarted,
  signedOut,
  weakFound,
} from '#store/core/events'

/** The open page, and whose session it belongs to. */
export type OpenPageState = {
  /** The path of the page that was reached last. */
  path: string | null
  /** Grows with each session that may be another person's, so that the page of the former person is not reused. */
  holder: number
  /** The server has ended the session; the page stays open under a login. */
  isExpired: boolean
}

const initialState: OpenPageState = { path: null, holder: 0, isExpired: false }

const slice = createSlice({
  name: 'openPage',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(arrived, (state, { payload }) => {
        state.path = payload.path
      })
      .addCase(sessionExpired, (state) => {
        state.isExpired = true
      })
      .addMatcher(
        isAnyOf(sessionStarted, sessionFound, duplicatesFound, weakFound, signedOut),
        (state, action) => {
          const isResumed = sessionStarted.match(action) && action.payload.isResumed === true
          state.holder += isResumed ? 0 : 1
          state.isExpired = false
        },
      ),
  selectors: {
    /** The path of the page that was reached last. */
    selectPath: ({ path }) => path,
    /** Grows with each session that may be another person's. */
    selectHolder: ({ holder }) => holder,
    /** Whether the page stays open under a login, because the server has ended the session. */
    selectIsExpired: ({ isExpired }) => isExpired,
  },
})

export const openPageReducer = slice.reducer
export const { selectPath, selectHolder, selectIsExpired } = slice.selectors
