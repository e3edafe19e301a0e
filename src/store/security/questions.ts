import type { LoginHistory } from '#api/devices'
import { kindOf } from '#domain/agents'
import { answeredUntil, type NewSession, newSessionsOf } from '#domain/newSessions'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { slices } from '#store/core/store'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from '#store/profile/user'

/**
 * "Was this you?": the sessions that nobody has answered for yet, the newest first; null until they are known. `asked`
 * are the ids of all that the latest history has asked about, so that what is answered stays where it is until the next.
 */
export type QuestionsState = { open: NewSession[] | null; asked: string[] }

const slice = createSlice({
  name: 'questions',
  initialState: (): QuestionsState => ({ open: null, asked: [] }),
  reducers: {
    found: (_, { payload: open }: PayloadAction<NewSession[]>) => ({ open, asked: open.map(({ id }) => id) }),
    answered(state, { payload: key }: PayloadAction<string>) {
      state.open = state.open?.filter((question) => question.key !== key) ?? null
    },
  },
  selectors: {
    /** The sessions to ask about, the newest first; null until they are known. */
    selectQuestions: ({ open }) => open,
    /** The ids of the sessions that the latest history has asked about, those that are answered by now too. */
    selectAsked: ({ asked }) => asked,
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
export const { selectQuestions, selectAsked } = slice.injectInto(slices).selectors
