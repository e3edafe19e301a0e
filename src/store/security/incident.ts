import type { AppThunk } from '#store/core/thunk'
import { selectIncident, type Step, stepDone } from './devices.ts'
import { denySession } from './questions.ts'

/** Records what was done about the denied session, if there is one. From then on its question is settled. */
export const recordStep =
  (what: Step['what']): AppThunk =>
  (dispatch, getState) => {
    const incident = selectIncident(getState())
    if (!incident) return
    dispatch(stepDone({ what, at: new Date().toISOString() }))
    dispatch(denySession(incident.session))
  }
