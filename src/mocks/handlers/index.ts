import { demoApiUrls } from '#mocks/demoHosts'
import type { Method } from '#api/client'
import { http, type HttpHandler } from 'msw'
import type { Worlds } from '#mocks/db'
import { answerWith, isAbout, usedOnce } from '#mocks/callFaults'
import { scenarioOf } from '#mocks/scenarios'
import { answeringOnce } from './repeats.ts'
import { setUpEndpoints } from './mfa/setUp.ts'
import { partnerEndpoints } from './partner.ts'
import { contactChangeEndpoints } from './profile/contactChange.ts'
import { devicesEndpoints } from './security/devices.ts'
import { duplicateEndpoints } from './duplicate/duplicate.ts'
import { type Endpoint, failure } from './endpoint.ts'
import { ibanEndpoints } from './profile/iban.ts'
import { inboxEndpoints } from './inbox.ts'
import { similarAccountEndpoints } from './duplicate/similarAccount.ts'
import { mfaEndpoints } from './mfa/mfa.ts'
import { onboardingAccountEndpoints } from './onboarding/account.ts'
import { onboardingCompleteEndpoints } from './onboarding/complete.ts'
import { onboardingStartEndpoints } from './onboarding/start.ts'
import { onboardingVerifyEndpoints } from './onboarding/verify.ts'
import { passwordEndpoints } from './security/password.ts'
import { forgotPasswordEndpoints } from './forgotPassword/forgotPassword.ts'
import { tokenEndpoints } from './session/token.ts'
import { accessEndpoints } from './access.ts'
import { userEndpoints } from './profile/user.ts'

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
