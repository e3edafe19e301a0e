import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoApiUrls } from './demoHosts.ts'
import { personaPassword as password } from './personas.ts'
import type { ScenarioId } from './scenarios.ts'
import { common, makeApi } from './testApi.ts'

let api = makeApi()
let bearer: { Authorization: string }
beforeEach(() => {
  api = makeApi()
  bearer = api.bearerOf('plain')
})
afterEach(() => void vi.useRealTimers())

const begin = (scenario: ScenarioId) => api.change((world) => void (world.scenario = scenario))

const requests = {
  login: () => write('/token', { username: 'claire@example.be', password }),
  profile: () => read('/user', bearer),
  apps: () => read('/tokens', bearer),
  change: () => write('/user', { firstname: 'Clara', lastname: 'Dubois', language: 'fr' }, bearer),
  unknown: () => read('/nothing'),
}
const read = (path: string, headers = {}) =>
  new Request(demoApiUrls()[0] + path, { headers: { ...common, ...headers } })
const write = (path: string, body: object, headers = {}) =>
  new Request(demoApiUrls()[0] + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...common, 'Content-Type': 'application/json', ...headers },
  })

/** The status of each call; 0 when there is no connection. */
async function statuses() {
  const entries = Object.entries(requests).map(async ([name, request]) => {
    const response = await api.send(request())
    return [name, response?.status] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const well = { login: 200, profile: 200, apps: 200, change: 200, unknown: 404 }

describe('a scenario', () => {
  it.each<[ScenarioId, Partial<typeof well>]>([
    ['none', {}],
    ['offline', { login: 0, profile: 0, apps: 0, change: 0, unknown: 0 }],
    ['down', { login: 503, profile: 503, apps: 503, change: 503, unknown: 503 }],
    ['broken', { apps: 500, change: 500, unknown: 500 }],
    ['busy', { login: 429, change: 429 }],
    ['garbled', { unknown: 200 }],
    ['expired', { profile: 401, apps: 401, change: 401 }],
  ])('%s answers the calls it is about, and leaves the others to the mock API', async (id, changed) => {
    begin(id)
    expect(await statuses()).toEqual({ ...well, ...changed })
    begin('none')
    expect(await statuses()).toEqual(well)
  })

  it.each([
    ['POST /user 503', { change: 503 }],
    ['GET /tokens 0', { apps: 0 }],
    ['GET /* 404', { profile: 404, apps: 404, unknown: 404 }],
    ['GET /user', {}],
    ['PUT /user 500', {}],
  ])('a fault for one call (%s) leaves the others alone', async (fault, changed) => {
    api.change((world) => void (world.faults = [fault]))
    expect(await statuses()).toEqual({ ...well, ...changed })
  })

  it('a fault for one call waits, answers with its body, and ends after its times', async () => {
    vi.useFakeTimers()
    api.change((world) => void (world.faults = ['GET /user 422 3s x1 {"message": "No."}']))
    const first = api.send(requests.profile())
    await vi.advanceTimersByTimeAsync(2_999)
    expect((await api.send(requests.profile()))?.status).toBe(200)
    await vi.advanceTimersByTimeAsync(1)
    expect([(await first)?.status, await (await first)?.json()]).toEqual([422, { message: 'No.' }])
  })
})
