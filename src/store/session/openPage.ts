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

/** The page that is open, and for whom. */
export type OpenPageState = {
  /** The path of the page that was reached last. */
  path: string | null
  /** Grows with each session that may be another person's: what is on the page of one is not on that of the next. */
  holder: number
  /** The server has ended the session, and its page waits under a login. */
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
    /** Whether the page waits under a login, since the server has ended the session. */
    selectIsExpired: ({ isExpired }) => isExpired,
  },
})

export const openPageReducer = slice.reducer
export const { selectPath, selectHolder, selectIsExpired } = slice.selectors
