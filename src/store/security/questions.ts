import type { LoginHistory } from '#api/devices'
import { answeredUntil, type NewSession, newSessionsOf } from '#domain/newSessions'
import { kindOf } from '#domain/userAgent'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { slices } from '#store/core/store'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from '#store/profile/user'

/** "Was this you?": the sessions that nobody has answered for yet, the newest first; null until they are known. */
export type QuestionsState = { open: NewSession[] | null }

const slice = createSlice({
  name: 'questions',
  initialState: (): QuestionsState => ({ open: null }),
  reducers: {
    found: (state, { payload: open }: PayloadAction<NewSession[]>) => ({ ...state, open }),
    answered(state, { payload: key }: PayloadAction<string>) {
      state.open = state.open?.filter((question) => question.key !== key) ?? null
    },
  },
  selectors: {
    /** The sessions to ask about, the newest first; null until they are known. */
    selectQuestions: ({ open }) => open,
  },
})

/** Finds the sessions of a history that are new and that nobody has answered for in this browser. */
export const findQuestions =
  ({ records, currentLoginId: currentId }: LoginHistory): AppThunk =>
  (dispatch, getState, { storage }) => {
    const now = Date.now()
    const account = selectProfile(getState())?.id ?? ''
    const sessions = records.flatMap((record) => record.sessions)
    const found = newSessionsOf(sessions, { account, kindOf, currentId, now })
    dispatch(slice.actions.found(found.filter(({ key }) => !storage.knownPlaces.has(key, now))))
  }

/** The person has answered: nothing is asked about this place on this kind of device any more. */
export const answerQuestion =
  (key: string): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const now = Date.now()
    storage.knownPlaces.add(key, answeredUntil(now), now)
    dispatch(slice.actions.answered(key))
  }

declare module '#store/core/store' {
  interface LazySlices {
    questions: QuestionsState
  }
}
export const { selectQuestions } = slice.injectInto(slices).selectors
