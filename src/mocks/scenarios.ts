import { delay, HttpResponse } from 'msw'
import * as z from 'zod/mini'

interface Scenario {
  /** Describes the scenario in the developer panel. */
  title: string
  /** The answer to a call; undefined leaves the call to the mock API, at once or after a delay. */
  answer: (request: Request) => Response | undefined | Promise<undefined>
}

const refusal = (status: number, headers: Record<string, string> = {}) =>
  HttpResponse.json({ message: `The scenario says ${status}.` }, { status, headers })

const isLoginOrProfile = ({ method, url }: Request) =>
  ['POST /token', 'GET /user'].includes(`${method} ${new URL(url).pathname}`)

const scenarios = {
  none: { title: 'the API works', answer: () => undefined },
  slow: { title: 'every answer takes 2 s', answer: () => delay(2_000).then(() => undefined) },
  never: { title: 'no answer comes', answer: () => new Promise<undefined>(() => undefined) },
  offline: { title: 'no connection', answer: () => HttpResponse.error() },
  down: {
    title: 'a maintenance page (503)',
    answer: () => HttpResponse.html('<!doctype html><title>Maintenance</title>', { status: 503 }),
  },
  broken: {
    title: '500 but for login and profile',
    answer: (request) => (isLoginOrProfile(request) ? undefined : refusal(500)),
  },
  busy: {
    title: 'changes are refused (429)',
    answer: ({ method }) => (method === 'GET' ? undefined : refusal(429, { 'Retry-After': '30' })),
  },
  garbled: {
    title: 'replies to GET break off',
    answer: ({ method }) =>
      method === 'GET'
        ? new HttpResponse('{"data": {"', { headers: { 'Content-Type': 'application/json' } })
        : undefined,
  },
  expired: {
    title: 'every session has ended (401)',
    answer: ({ headers }) => (headers.has('Authorization') ? refusal(401) : undefined),
  },
} satisfies Record<string, Scenario>

/** The name of a scenario; `none` when nothing goes wrong. */
export type ScenarioId = keyof typeof scenarios

/** The names of all scenarios, `none` first. */
export const scenarioIds = Object.keys(scenarios) as ScenarioId[]

/** Accepts only the name of a scenario. */
export const scenarioSchema = z.enum(scenarioIds)

/** The scenario of a name. */
export const scenarioOf = (id: ScenarioId): Scenario => scenarios[id]
