import { answer } from '#testing/server.ts'
import { failing, replying } from '#testing/replies.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { loadDevices, selectHistory } from './devicesSlice.ts'
import { revokeDevice } from './revokeDevice.ts'

const list = (isActive: boolean) =>
  replying(200, {
    data: {
      d1: {
        id: 'd1',
        sessionDevices: [
          { id: 's1', active: isActive },
          { id: 's2', active: true },
        ],
      },
    },
    meta: { currentLoginId: 's2' },
  })

/** Logs out a session whose log-out is answered so, and loads the list again. */
async function loggedOut(isStillActive: boolean, status = 404) {
  answer('get', '/user/login/info', list(true))
  const { store } = makeVisit({ path: '/user/security/history', persona: 'plain' })
  await store.dispatch(loadDevices())
  answer('get', '/user/login/info', list(isStillActive))
  answer('delete', '/user/login/revoke/s1', failing(status))
  const { ok } = await store.dispatch(revokeDevice({ ids: ['s1'], what: 'device', name: 'Phone' }))
  const [record] = selectHistory(store.getState())?.records ?? []
  return [ok, record?.sessions.find(({ id }) => id === 's1')?.isActive]
}

it.each([404, 410])(
  'a log-out that the server does not know (%i) is done when the list says that the session has ended',
  async (status) => {
    expect(await loggedOut(false, status)).toEqual([true, false])
  },
)

it('a log-out that the server does not know has failed when the list says that the session is active: the id may have been changed on its way', async () => {
  expect(await loggedOut(true)).toEqual([false, true])
})
