import { selectProfile } from '#auth/person/userSlice.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { loginDenied, deniedLoginKey } from '#features/checkUp/checkUpSlice.ts'
import { selectIncident, type Step, stepDone } from '#features/devices/devicesSlice.ts'
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
    const [key, now] = [deniedLoginKey(selectProfile(getState())?.id), Date.now()]
    if (key)
      dispatch(
        loginDenied({ key, until: knownPlaces.add(key, settledUntil(incident.session.date, now), now) }),
      )
  }
