import { sessionDoubted } from '#store/core/events'
import type { StartListening } from '#store/core/listeners'
import { refreshUser } from '#store/profile/user'
import { selectSession } from './auth.ts'

/**
 * The MFA calls answer 401 for other reasons too, so their 401 does not end the session. After one, this makes a call
 * whose 401 means that the session is over: `GET /user`, or `GET /duplicated` for a duplicated login, which has no
 * profile yet.
 */
export const verifySession = (listen: StartListening) =>
  listen({
    actionCreator: sessionDoubted,
    effect: async (_, api) => {
      if (selectSession(api.getState()).kind !== 'duplicated') return void api.dispatch(refreshUser())
      const ask = import('#api/duplicate').then(({ fetchDuplicates }) => fetchDuplicates(api.extra.client)())
      await ask.catch(() => undefined)
    },
  })
