import { answer, calls } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { loadConnectedApps, selectAccess } from './access.ts'

const failing = (status: number) => () => new HttpResponse(null, { status })

it('the apps that hold access are loaded', async () => {
  const { store } = makeVisit({ persona: 'rich' })
  const loading = store.dispatch(loadConnectedApps())
  expect(selectAccess(store.getState())).toEqual({ status: 'loading' })
  await loading
  expect(selectAccess(store.getState())).toMatchObject({
    status: 'ready',
    apps: [{ name: 'Lunchbox', client_id: 301 }, {}, {}, {}],
  })
})

it('apps that could not be loaded have failed, and load when tried again', async () => {
  const { store } = makeVisit({ persona: 'rich' })
  answer('get', '/tokens', failing(500), { once: true })
  await store.dispatch(loadConnectedApps())
  expect(selectAccess(store.getState())).toEqual({
    status: 'failed',
    failure: 'error.server',
    isRetrying: false,
  })
  const again = store.dispatch(loadConnectedApps())
  expect(selectAccess(store.getState())).toEqual({
    status: 'failed',
    failure: 'error.server',
    isRetrying: true,
  })
  await again
  expect(selectAccess(store.getState()).status).toBe('ready')
})

it('a list that is there stays there while it is refreshed', async () => {
  const { store } = makeVisit({ persona: 'rich' })
  await store.dispatch(loadConnectedApps())
  const again = store.dispatch(loadConnectedApps())
  expect(selectAccess(store.getState()).status).toBe('ready')
  await again
  expect(calls()).toEqual(['GET /tokens', 'GET /tokens'])
})

it('whoever leaves before the apps are there has not failed', async () => {
  const { store } = makeVisit({ persona: 'rich' })
  const loading = store.dispatch(loadConnectedApps())
  loading.abort()
  await loading
  expect(selectAccess(store.getState())).toEqual({ status: 'idle' })
})
