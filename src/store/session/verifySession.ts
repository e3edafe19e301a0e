import { sessionDoubted } from '#store/core/events'
import type { StartListening } from '#store/core/listeners'
import { refreshUser } from '#store/profile/user'
import { selectSession } from './auth.ts'

/**
 * The MFA calls answer 401 for reasons of their own, so theirs ends no session: a call whose 401 does is made to
 * tell whether it is over. A duplicated login has no profile to ask for yet.
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
