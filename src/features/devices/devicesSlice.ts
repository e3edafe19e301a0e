import {
  fetchLatestLogins,
  fetchLoginHistory,
  type LatestLogin,
  type LoginHistory,
  revokeLogin,
} from './api.ts'
import { ChallengeError, NetworkError, noConnection } from '#core/wire/errors.ts'
import { agentOf, devicesOf, fetchReader, loggedOut, type Session } from './deviceSessions.ts'
import { paths } from '#core/paths.ts'
import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import { ScopeEnded } from '#core/store/boundClient.ts'
import { isGone } from '#core/store/failures.ts'
import { createAppThunk, createWriteThunk, Refusal, type ThunkApi } from '#core/store/thunk.ts'
import { slices } from '#core/store/slices.ts'
import { type Answers, answered, readAnswers, selectAsked, closeQuestions } from './questions.ts'

/** What was done, and when (ISO 8601). */
export type Step = { what: 'session' | 'others' | 'password'; at: string }

/** A session that the person has denied, its device, and what they have done since, the earliest first. */
export type Incident = { device: string; session: Session; steps: Step[] }

export type DevicesState = {
  history: LoginHistory | null
  /** The answers to "Was this you?"; they come with the history. */
  answers: Answers | null
  latest: LatestLogin[] | null
  incident: Incident | null
}

const initialState: DevicesState = {
  history: null,
  answers: null,
  latest: null,
  incident: null,
}

/** The parser of agents, which is slow and reads the agent of this browser while the devices are on their way. */
const readyReader = () => fetchReader().then(() => void agentOf(navigator.userAgent))

/** Loads every device with its sessions (`GET /user/login/info`), and the answers to "Was this you?". */
export const loadDevices = createAppThunk(
  'devices/load',
  async (_: void, { client }) => {
    const [history] = await Promise.all([fetchLoginHistory(client)(), readyReader().catch(noConnection)])
    return { history, answers: readAnswers() }
  },
  { runs: 'latest' },
)

export const loadLatestDevices = createAppThunk(
  'devices/loadLatest',
  async (_: void, { client }) => {
    const [latest] = await Promise.all([fetchLatestLogins(client)(), readyReader()])
    return latest
  },
  { runs: 'latest' },
)

/** The active sessions of a device record, or the session with that id. */
const activeOf = (history: LoginHistory | null, id: string) =>
  history?.records.flatMap((record) =>
    record.sessions.filter((session) => session.isActive && (record.id === id || session.id === id)),
  ) ?? []

/** Logs out a device record or a session; one that is gone counts as logged out when the list of the server agrees. */
async function revoke(id: string, { client }: ThunkApi): Promise<void> {
  try {
    await revokeLogin(client)(id)
  } catch (error) {
    if (!isGone(error)) throw error
    if (activeOf(await fetchLoginHistory(client)(), id).length > 0) throw error
  }
}

/** Logs out device records or sessions, one after the other. */
export async function revokeAll(ids: readonly string[], tools: ThunkApi) {
  const { dispatch, getState } = tools
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a failure stops there
    await revoke(id, tools)
    // A load that has begun before would bring the session back.
    dispatch(loadDevices.overtake)
    dispatch(closeQuestions(activeOf(selectHistory(getState()), id).map((session) => session.id)))
    dispatch(loginRevoked(id))
  }
}

/** Logs out all other devices in turn, and reloads the list; only a missing connection stops it at a failure. */
export const revokeOthers = createWriteThunk(
  'devices/revokeOthers',
  async (others: readonly { revocable: readonly string[] }[], tools) => {
    let hasFailed = false
    for (const { revocable } of others) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: the list shows each that is logged out
      const error = await revokeAll(revocable, tools).catch((thrown: unknown) => thrown)
      if (error instanceof ScopeEnded || error instanceof ChallengeError) throw error
      if (error) hasFailed = true
      if (error instanceof NetworkError) break
    }
    await tools.dispatch(loadDevices())
    if (hasFailed) throw new Refusal({ code: 'devicesLeft' })
  },
  {
    done: () => ({ tone: 'success', key: 'user.devices.others.done' }),
    failed: () => ({ tone: 'danger', key: 'user.devices.others.failed', to: paths.devices }),
  },
)

declare module '#core/store/slices.ts' {
  interface LazySlices {
    devices: DevicesState
  }
}

const slice = createSlice({
  name: 'devices',
  initialState,
  reducers: {
    /** A device record, or one session, is logged out: the list shows it before the reload. */
    loginRevoked(state, { payload: id }: PayloadAction<string>) {
      // Immer would make a draft of each session that is read.
      const history = original(state)?.history ?? null
      return { ...state, history: history && { ...history, records: loggedOut(history.records, id) } }
    },
    incidentBegun(state, { payload }: PayloadAction<Omit<Incident, 'steps'>>) {
      state.incident = { ...payload, steps: [] }
    },
    stepDone({ incident }, { payload }: PayloadAction<Step>) {
      incident?.steps.push(payload)
    },
    incidentClosed(state) {
      state.incident = null
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(loadDevices.fulfilled, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(answered, ({ answers }, { payload: key }) => void answers?.answered.push(key))
      .addCase(loadLatestDevices.fulfilled, (state, { payload }) => {
        state.latest = payload
      }),
  selectors: {
    selectHistory: ({ history }) => history,
    selectLatest: ({ latest }) => latest,
    selectIncident: ({ incident }) => incident,
  },
})

const { loginRevoked } = slice.actions
export const { incidentBegun, stepDone, incidentClosed } = slice.actions
export const { selectHistory, selectLatest, selectIncident } = slice.injectInto(slices).selectors

/** The devices as the history shows them; null until they are known. */
export const selectDevices = createSelector(
  [selectHistory, selectAsked],
  (history, asked) => history && devicesOf(history.records, history.currentLoginId, asked),
)
