import { http, type HttpHandler } from 'msw'
import type { Worlds } from '../db.ts'
import { scenarioOf } from '../scenarios.ts'
import { activationEndpoints } from './activation.ts'
import { authorizeEndpoints } from './authorize.ts'
import { contactChangeEndpoints } from './contactChange.ts'
import { devicesEndpoints } from './devices.ts'
import { duplicatedEndpoints } from './duplicated.ts'
import { type Endpoint, failure } from './endpoint.ts'
import { ibanEndpoints } from './iban.ts'
import { inboxEndpoints } from './inbox.ts'
import { mergeEndpoints } from './merge.ts'
import { mfaEndpoints } from './mfa.ts'
import { onboardingAccountEndpoints } from './onboardingAccount.ts'
import { onboardingCompleteEndpoints } from './onboardingComplete.ts'
import { onboardingStartEndpoints } from './onboardingStart.ts'
import { onboardingVerifyEndpoints } from './onboardingVerify.ts'
import { passwordEndpoints } from './password.ts'
import { recoveryEndpoints } from './recovery.ts'
import { tokenEndpoints } from './token.ts'
import { tokensEndpoints } from './tokens.ts'
import { userEndpoints } from './user.ts'

const endpoints = [
  ...tokenEndpoints,
  ...userEndpoints,
  ...ibanEndpoints,
  ...contactChangeEndpoints,
  ...passwordEndpoints,
  ...mfaEndpoints,
  ...activationEndpoints,
  ...devicesEndpoints,
  ...tokensEndpoints,
  ...duplicatedEndpoints,
  ...mergeEndpoints,
  ...authorizeEndpoints,
  ...recoveryEndpoints,
  ...onboardingStartEndpoints,
  ...onboardingAccountEndpoints,
  ...onboardingVerifyEndpoints,
  ...onboardingCompleteEndpoints,
]

/** The account APIs of the demo, Belgian and Luxembourg. */
export const demoApiUrls = (port = 5174) => [
  `http://account-api.bonavo.localhost:${port}`,
  `http://account-api.bonavo-lux.localhost:${port}`,
]

/**
 * Answers the calls of some endpoints.
 * @param apiUrl without trailing slash; `*` for any host
 */
export const handlersOf = (some: readonly Endpoint[], worlds: Worlds, apiUrl: string): HttpHandler[] =>
  some.map(({ method, path, respond }) =>
    http[method](apiUrl + path, ({ request, params }) => respond(request, worlds, params)),
  )

/**
 * The mock API: strict about headers and bodies, 404 for what it does not know. A scenario of its world comes first;
 * only the inbox is out of its reach.
 * @param worlds what it remembers
 * @param apiUrls the base addresses it answers at, without trailing slash; it ignores all others
 */
export const makeHandlers = (worlds: Worlds, apiUrls: readonly string[] = demoApiUrls()): HttpHandler[] =>
  apiUrls.flatMap((apiUrl) => [
    ...handlersOf(inboxEndpoints, worlds, apiUrl),
    http.all(`${apiUrl}/*`, ({ request }) => {
      const { scenario } = worlds.read(request.headers.get('X-Device-ID') ?? '')
      return scenarioOf(scenario).answer(request)
    }),
    ...handlersOf(endpoints, worlds, apiUrl),
    http.all(`${apiUrl}/*`, () => failure(404, 'Not found.')),
  ])
