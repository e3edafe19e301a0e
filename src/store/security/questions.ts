import { kindOf } from '#domain/security/agents'
import type { Session } from '#domain/security/devices'
import {
  answeredUntil,
  deniedKey,
  type NewSession,
  newSessionsOf,
  settledKey,
  settledUntil,
} from '#domain/security/newSessions'
import { isAside, knownPlaces, type Times } from '#storage/ofAreas'
import { createAction, createSelector } from '@reduxjs/toolkit'
import type { RootState } from '#store/slices'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from '#store/profile/user'

/**
 * "Was this you?": the answers that were stored in this browser when the history came, when that was (ms since the epoch),
 * and the keys that were answered since. `nobody` stands for an account without an id: its answers are found by nobody.
 */
export type Answers = { at: number; stored: Times; nobody: string; answered: string[] }

/** What was stored of a question: until when, by its key. */
export const answered = createAction<{ key: string; until: number }>('devices/answered')

/** Reads the stored answers for a new history. */
export const readAnswers = (): Answers => ({
  at: Date.now(),
  stored: knownPlaces.read(),
  nobody: crypto.getRandomValues(new Uint32Array(2)).join(),
  answered: [],
})

const none: NewSession[] = []

/**
 * The sessions that the latest history asks about, also those answered since, so that they keep their place in the list.
 * Null until the history and the profile are there: a stored answer is found by the id of the account.
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
    const sessions = history.records.flatMap((record) => record.sessions)
    const isSettled = (key: string) => isAside(stored, key, now)
    const account = profile.id ?? nobody
    const options = { account, kindOf, isSettled, currentId: history.currentLoginId, now }
    return newSessionsOf(sessions, options).filter(({ key, own }) => ![key, own].some(isSettled))
  },
)

/** The ids of the sessions that the latest history asks about, also of those answered since. */
export const selectAsked = createSelector([selectAllAsked], (asked) => (asked ?? none).map(({ id }) => id))

/** The sessions that are not answered yet, the newest first; null until the history and the profile are there. */
export const selectQuestions = createSelector(
  [selectAllAsked, ({ devices }: RootState) => devices?.answers?.answered],
  (asked, keys) => asked?.filter(({ key, own }) => !keys?.some((one) => [key, own].includes(one))) ?? null,
)

const store =
  (key: string, until: number): AppThunk =>
  (dispatch) => {
    knownPlaces.add(key, until, Date.now())
    dispatch(answered({ key, until }))
  }

/** Stores a Yes: until it expires, nothing is asked about this country on this kind of device. */
export const answerQuestion = (key: string): AppThunk => store(key, answeredUntil(Date.now()))

/**
 * Settles the question about a session that the person has denied, once something was done; another login from there is
 * asked about. The check-up asks for a new password.
 */
export const denySession =
  ({ id, date }: Pick<Session, 'id' | 'date'>): AppThunk =>
  (dispatch, getState) => {
    const account = selectProfile(getState())?.id ?? getState().devices?.answers?.nobody ?? ''
    for (const key of [settledKey(account, id), deniedKey(account)])
      dispatch(store(key, settledUntil(date, Date.now())))
  }

/** Settles the questions about sessions that the person logs out, which is no Yes. @param ids the ids of the sessions */
export const settleQuestions =
  (ids: readonly string[]): AppThunk =>
  (dispatch, getState) => {
    const settled = selectQuestions(getState())?.filter(({ id }) => ids.includes(id)) ?? []
    for (const { own, date } of settled) dispatch(store(own, settledUntil(date, Date.now())))
  }
