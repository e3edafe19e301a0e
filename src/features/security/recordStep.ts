import { selectProfile } from '#auth/person/user.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { denied, deniedKey } from '#features/checkUp/checkUp.ts'
import { selectIncident, type Step, stepDone } from '#features/devices/devices.ts'
import { settledUntil } from '#features/devices/newSessions.ts'
import { settle } from '#features/devices/questions.ts'
import { knownPlaces } from '#features/devices/storage.ts'

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
