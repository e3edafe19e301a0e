import type { LoginHistory } from '#api/devices'
import { kindOf } from '#domain/security/agents'
import { answeredUntil, type NewSession, newSessionsOf } from '#domain/security/newSessions'
import { knownPlaces } from '#storage/later/putAside'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { slices } from '#store/store'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from '#store/profile/user'

/**
 * "Was this you?": `open` has the sessions that are not answered yet, the newest first; null until the history is
 * loaded. `asked` has the ids of all sessions that the latest history asks about, also the answered ones, so that an
 * answered session keeps its place in the list until the next history.
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
    selectQuestions: ({ open }) => open,
    selectAsked: ({ asked }) => asked,
  },
})

/** Finds the new sessions of a history for which "Was this you?" was not answered in this browser. */
export const findQuestions =
  ({ records, currentLoginId: currentId }: LoginHistory): AppThunk =>
  (dispatch, getState) => {
    const now = Date.now()
    // As long as nobody knows whose account this is, the answers are kept for nobody.
    const account = selectProfile(getState())?.id ?? crypto.getRandomValues(new Uint32Array(2)).join()
    const sessions = records.flatMap((record) => record.sessions)
    const found = newSessionsOf(sessions, { account, kindOf, currentId, now })
    dispatch(slice.actions.found(found.filter(({ key }) => !knownPlaces.has(key, now))))
  }

/** Stores the answer: until it expires, nothing is asked about this country on this kind of device. */
export const answerQuestion =
  (key: string): AppThunk =>
  (dispatch) => {
    const now = Date.now()
    knownPlaces.add(key, answeredUntil(now), now)
    dispatch(slice.actions.answered(key))
  }

/** Answers the questions about sessions that the person logs out. @param ids the ids of the sessions */
export const settleQuestions =
  (ids: readonly string[]): AppThunk =>
  (dispatch, getState) => {
    const settled = selectQuestions(getState())?.filter(({ id }) => ids.includes(id)) ?? []
    for (const { key } of settled) dispatch(answerQuestion(key))
  }

export const { selectQuestions, selectAsked } = slice.injectInto(slices).selectors
