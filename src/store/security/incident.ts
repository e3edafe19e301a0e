import { settledUntil } from '#domain/security/newSessions'
import { knownPlaces } from '#storage/ofAreas'
import { denied, deniedKey } from '#store/checkUp'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from '#store/session/user'
import { selectIncident, type Step, stepDone } from './devices.ts'
import { settle } from './questions.ts'

/**
 * Records what was done about the denied session, if there is one. From then on its question is settled, and the
 * check-up asks for a new password.
 */
export const recordStep =
  (what: Step['what']): AppThunk =>
  (dispatch, getState) => {
    const incident = selectIncident(getState())
    if (!incident) return
    dispatch(stepDone({ what, at: new Date().toISOString() }))
    dispatch(settle(incident.session))
    const [key, now] = [deniedKey(selectProfile(getState())?.id), Date.now()]
    if (key)
      dispatch(denied({ key, until: knownPlaces.add(key, settledUntil(incident.session.date, now), now) }))
  }
