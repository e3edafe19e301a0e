import type { Session } from '#domain/security/devices'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppThunk } from '#store/core/thunk'
import { slices } from '#store/store'
import { answerQuestion } from './questions.ts'

/** What was done, and when (ISO 8601). */
type Step = { what: 'session' | 'others' | 'password'; at: string }

/**
 * A session that the person has denied, the name of its device, the key of the question about it, and what they have
 * done since to secure the account, the earliest first.
 */
export type Incident = { device: string; session: Session; question: string; steps: Step[] }

export type IncidentState = { incident: Incident | null }

const slice = createSlice({
  name: 'incident',
  initialState: (): IncidentState => ({ incident: null }),
  reducers: {
    /** The person has denied a session. */
    incidentBegun: (_, { payload }: PayloadAction<Omit<Incident, 'steps'>>) => ({
      incident: { ...payload, steps: [] },
    }),
    stepDone(state, { payload }: PayloadAction<Step>) {
      state.incident?.steps.push(payload)
    },
    incidentClosed: () => ({ incident: null }),
  },
  selectors: { selectIncident: ({ incident }) => incident },
})

export const { incidentBegun, incidentClosed } = slice.actions
export const { selectIncident } = slice.injectInto(slices).selectors

/** Records what was done about the denied session, if there is one. From then on its question is answered. */
export const recordStep =
  (what: Step['what']): AppThunk =>
  (dispatch, getState) => {
    const incident = selectIncident(getState())
    if (!incident) return
    dispatch(slice.actions.stepDone({ what, at: new Date().toISOString() }))
    dispatch(answerQuestion(incident.question))
  }
