import { demoApiUrls } from '#mocks/demoHosts.ts'
import type { Method } from '#core/wire/client.ts'
import { http, type HttpHandler } from 'msw'
import type { Worlds } from '#mocks/db.ts'
import { answerWith, isAbout, usedOnce } from '#mocks/callFaults.ts'
import { scenarioOf } from '#mocks/scenarios.ts'
import { answeringOnce } from './repeats.ts'
import { setUpEndpoints } from '#session/mfa/setUp.mock.ts'
import { partnerEndpoints } from '#features/partner/mock.ts'
import { contactChangeEndpoints } from '#features/profile/mock/contactChange.ts'
import { devicesEndpoints } from '#session/devices/mock.ts'
import { duplicateEndpoints } from '#session/duplicates/mock.ts'
import { type Endpoint, failure } from './endpoint.ts'
import { ibanEndpoints } from '#features/profile/mock/iban.ts'
import { inboxEndpoints } from './inbox.ts'
import { similarAccountEndpoints } from '#session/similar/mock.ts'
import { mfaEndpoints } from '#session/mfa/mock.ts'
import { onboardingAccountEndpoints } from '#features/onboarding/mock/account.ts'
import { onboardingCompleteEndpoints } from '#features/onboarding/mock/complete.ts'
import { onboardingStartEndpoints } from '#features/onboarding/mock/start.ts'
import { onboardingVerifyEndpoints } from '#features/onboarding/mock/verify.ts'
import { passwordEndpoints } from '#session/passwords/mock.ts'
import { forgotPasswordEndpoints } from '#features/forgotPassword/mock.ts'
import { tokenEndpoints } from '#session/scope/mock.ts'
import { accessEndpoints } from '#session/apps/mock.ts'
import { userEndpoints } from '#features/profile/mock/user.ts'

const lowerCase = (method: Method) => method.toLowerCase() as Lowercase<Method>

export const endpoints = [
  ...tokenEndpoints,
  ...userEndpoints,
  ...ibanEndpoints,
  ...contactChangeEndpoints,
  ...passwordEndpoints,
  ...mfaEndpoints,
  ...setUpEndpoints,
  ...devicesEndpoints,
  ...accessEndpoints,
  ...duplicateEndpoints,
  ...similarAccountEndpoints,
  ...partnerEndpoints,
  ...forgotPasswordEndpoints,
  ...onboardingStartEndpoints,
  ...onboardingAccountEndpoints,
  ...onboardingVerifyEndpoints,
  ...onboardingCompleteEndpoints,
]

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
