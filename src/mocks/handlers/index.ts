import { demoApiUrls } from '#mocks/demoHosts.ts'
import type { Method } from '#core/wire/client.ts'
import { http, type HttpHandler } from 'msw'
import type { Worlds } from '#mocks/db.ts'
import { answerWith, isAbout, usedOnce } from '#mocks/callFaults.ts'
import { scenarioOf } from '#mocks/scenarios.ts'
import { type Modules, modulesOnDisk } from '#mocks/modules.ts'
import { answeringOnce } from './repeats.ts'
import { type Endpoint, failure } from './endpoint.ts'
import { inboxEndpoints } from './inbox.ts'

const lowerCase = (method: Method) => method.toLowerCase() as Lowercase<Method>

const modules: Modules = import.meta.env
  ? import.meta.glob<Modules[string]>(['/src/**/{mock,*.mock}.ts', '/src/**/mock/*.ts'], { eager: true })
  : await modulesOnDisk(/(?:\/|\.)mock\.ts$|\/mock\/[^/]+\.ts$/)

/** The endpoints of every area: what its mock exports as `…Endpoints`. */
export const endpoints: readonly Endpoint[] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, own]) => (name.endsWith('Endpoints') ? (own as Endpoint[]) : [])),
)

/** No cache may keep an answer: it is personal. */
const noStore = { 'Cache-Control': 'no-store' }

/** Looks at a call that an endpoint has answered. Throws when it must not be so. */
export type Check = (endpoint: Endpoint, request: Request, response: Response) => Promise<void>

/**
 * The MSW handlers of some endpoints.
 * @param apiUrl without trailing slash; `*` for any host
 */
export const handlersOf = (
  some: readonly Endpoint[],
  worlds: Worlds,
  apiUrl: string,
  check?: Check,
): HttpHandler[] =>
  some.map((endpoint) => {
    const { method, path, respond } = endpoint
    const address = apiUrl + path.replace(/\{(\w+)\}/g, ':$1')
    return http[lowerCase(method)](address, async ({ request, params }) => {
      const seen = check && request.clone()
      const response = await respond(request, worlds, params)
      for (const [name, value] of Object.entries(noStore)) response.headers.set(name, value)
      if (seen) await check(endpoint, seen, response.clone())
      return response
    })
  })

/**
 * The mock API: strict about headers and bodies, 404 for unknown calls. The world's faults and scenario answer first, for
 * every call but the inbox.
 * @param worlds where its worlds are stored
 * @param apiUrls the base addresses it answers at, without trailing slash; it ignores all others
 * @param repeatHeader the header in which a write carries its id; empty: none
 */
export const makeHandlers = (
  worlds: Worlds,
  apiUrls: readonly string[] = demoApiUrls(),
  check?: Check,
  repeatHeader = '',
): HttpHandler[] => {
  const answering = answeringOnce(endpoints, repeatHeader)
  return apiUrls.flatMap((apiUrl) => [
    ...handlersOf(inboxEndpoints, worlds, apiUrl),
    http.all(`${apiUrl}/*`, ({ request }) => {
      const deviceId = request.headers.get('X-Device-ID') ?? ''
      const world = worlds.read(deviceId)
      const fault = world.faults.find((one) => isAbout(one, request))
      if (fault === undefined) return scenarioOf(world.scenario).answer(request)
      const left = usedOnce(fault)
      const faults = world.faults.flatMap((one) => (one === fault ? (left ?? []) : one))
      if (left !== fault) worlds.write(deviceId, { ...world, faults })
      return answerWith(fault)
    }),
    ...handlersOf(answering, worlds, apiUrl, check),
    http.all(`${apiUrl}/*`, () => failure(404, 'Not found.', noStore)),
  ])
}
