import { kindOf } from './agent/agents.ts'
import type { Session } from './deviceSessions.ts'
import { answeredUntil, type NewSession, newSessionsOf, settledUntil } from './newSessions.ts'
import { isKept, knownPlaces, type Times } from './storage.ts'
import { createAction, createSelector } from '@reduxjs/toolkit'
import type { RootState } from '#core/store/slices.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { selectProfile } from '#auth/person/userSlice.ts'

/**
 * "Was this you?": the answers that were stored in this browser when the history came, when that was (ms since the
 * epoch), and the keys that were answered since. `nobody` stands for an account without an id: its answers are found by
 * nobody.
 */
export type Answers = { at: number; stored: Times; nobody: string; answered: string[] }

/** A question was answered by its key, or settled by the id of its session. */
export const answered = createAction<string>('devices/answered')

export const readAnswers = (): Answers => ({
  at: Date.now(),
  stored: knownPlaces.read(),
  nobody: crypto.getRandomValues(new Uint32Array(2)).join(),
  answered: [],
})

const none: NewSession[] = []

/**
 * The sessions that the latest history asks about, also those answered since, so that they keep their place in the
 * list. Null until the history and the profile are there: a stored answer is found by the id of the account.
 */
const selectAllAsked = createSelector(
  [
    ({ devices }: RootState) => devices?.history,
    selectProfile,
    ({ devices }: RootState) => devices?.answers?.at,
    ({ devices }: RootState) => devices?.answers?.stored,
    ({ devices }: RootState) => devices?.answers?.nobody,
  ],
  (history, profile, now = 0, stored = {}, nobody = '') => {
    if (!history || !profile) return null
    // Of most people nothing is stored, which spares them the fingerprints of ten thousand sessions.
    const hasStored = Object.keys(stored).length > 0
    const isOpen = (key: string) => !(hasStored && isKept(stored, key, now))
    // A session that was denied or logged out is asked about no more, and makes nothing known.
    const sessions = history.records.flatMap((record) => record.sessions.filter(({ id }) => isOpen(id)))
    const options = { account: profile.id ?? nobody, kindOf, currentId: history.currentLoginId, now }
    return newSessionsOf(sessions, options).filter(({ key }) => isOpen(key))
  },
)

export const selectAsked = createSelector([selectAllAsked], (asked) => (asked ?? none).map(({ id }) => id))

/** The sessions that are not answered yet, the newest first; null until the history and the profile are there. */
export const selectQuestions = createSelector(
  [selectAllAsked, ({ devices }: RootState) => devices?.answers?.answered],
  (asked, keys) => asked?.filter(({ key, id }) => !keys?.includes(key) && !keys?.includes(id)) ?? null,
)

const keep =
  (key: string, until: number): AppThunk =>
  (dispatch) => {
    knownPlaces.add(key, until, Date.now())
    dispatch(answered(key))
  }

/** Stores a Yes: until it expires, nothing is asked about this country on this kind of device. */
export const answerQuestion = (key: string): AppThunk => keep(key, answeredUntil(Date.now()))

/** Settles the question about a session, which is no Yes: another login from there is asked about. */
export const settle = ({ id, date }: Pick<Session, 'id' | 'date'>): AppThunk =>
  keep(id, settledUntil(date, Date.now()))

export const settleQuestions =
  (ids: readonly string[]): AppThunk =>
  (dispatch, getState) => {
    const settled = selectQuestions(getState())?.filter(({ id }) => ids.includes(id)) ?? []
    for (const session of settled) dispatch(settle(session))
  }
