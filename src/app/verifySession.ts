import { selectScopeId, selectSession } from '#auth/authSlice.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { fetchChunk } from '#core/chunk.ts'
import { sessionDoubted, writeDropped } from '#core/store/events.ts'
import type { StartListening } from '#core/store/listeners.ts'

/**
 * The MFA calls answer 401 for other reasons too, so their 401 does not end the session. After one, this makes a call
 * whose 401 means that the session is over: `GET /user`, or `GET /duplicated` for a duplicated login, which has no
 * profile yet.
 */
export const verifySession = (listen: StartListening) =>
  listen({
    actionCreator: sessionDoubted,
    effect: async ({ payload: isWrite }, api) => {
      const scopeId = selectScopeId(api.getState())
      const isDuplicated = selectSession(api.getState()).kind === 'duplicated'
      const ask = () =>
        fetchChunk(() => import('#features/duplicate/api.ts')).then(({ findDuplicates }) =>
          findDuplicates(api.extra.client)(),
        )
      await (isDuplicated ? ask().catch(() => undefined) : api.dispatch(refreshUser()))
      if (isWrite && scopeId !== selectScopeId(api.getState())) api.dispatch(writeDropped('session.notDone'))
    },
  })
