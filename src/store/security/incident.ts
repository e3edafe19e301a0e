import type { Session } from '#domain/security/devices'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppThunk } from '#store/core/thunk'
import { selectAccount } from '#store/profile/user'
import { type RootState, slices } from '#store/store'

/** What was done, and when (ISO 8601). */
type Step = { what: 'session' | 'others' | 'password'; at: string | null }

/** A session that the person has denied, the name of its device, and what they have done since to secure the account. */
export type Incident = { device: string; session: Session; done: Step[]; passwordBefore: string | null }

export type IncidentState = { incident: Incident | null }

const slice = createSlice({
  name: 'incident',
  initialState: (): IncidentState => ({ incident: null }),
  reducers: {
    begun: (_, { payload: incident }: PayloadAction<Incident>) => ({ incident }),
    stepDone: {
      prepare: (what: Step['what']) => ({ payload: { what, at: new Date().toISOString() } }),
      reducer(state, { payload }: PayloadAction<Step>) {
        state.incident?.done.push(payload)
      },
    },
    incidentClosed: () => ({ incident: null }),
  },
  selectors: { selectIncident: ({ incident }) => incident },
})

const { begun } = slice.actions
export const { stepDone, incidentClosed } = slice.actions
export const { selectIncident } = slice.injectInto(slices).selectors

const passwordOf = (state: RootState) => selectAccount(state)?.last_password_change ?? null

/** The person has denied a session. */
export const beginIncident =
  (device: string, session: Session): AppThunk =>
  (dispatch, getState) =>
    void dispatch(begun({ device, session, done: [], passwordBefore: passwordOf(getState()) }))

/** What was done about the denied session, the earliest first. The profile says when the password was changed. */
export function stepsOf({ done, passwordBefore }: Incident, passwordNow: string | null): Step[] {
  if (passwordNow === passwordBefore) return done
  const steps = [...done, { what: 'password' as const, at: passwordNow }]
  return steps.sort((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''))
}
