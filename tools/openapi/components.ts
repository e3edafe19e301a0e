import { words } from '#core/wire/contract.ts'
import { errorSchema, json, type Json, ref } from './schemas.ts'

/** The headers of a reply. */
export const replyHeaders = (isTooMany: boolean) => ({
  'Cache-Control': ref('headers/NoStore'),
  ...(isTooMany && { 'Retry-After': ref('headers/RetryAfter') }),
})

const responses: Record<string, [meaning: string, example: Json]> = {
  Malformed: [
    'The request is malformed: a header is missing, or the body is no JSON.',
    words('The header X-Device-ID is missing.'),
  ],
  Forgotten: ['The onboarding is over: the person begins again.', words('This onboarding has ended.')],
  SessionOver: ['The session is over, or there was none.', words('Unauthenticated.')],
  NotAllowed: [
    'A grant is missing, there are duplicates to settle, the password has to be replaced first (`weak_password`), or the account is closed.',
    words('A confirmation is needed first.'),
  ],
  Refused: [
    'What was sent is refused; the message is shown where docs/wire.md says so.',
    words('This is not accepted.'),
  ],
  TooMany: ['Too many attempts. `Retry-After` says when to try again.', words('Too many attempts.')],
  Failed: ['The server has failed, or is not there at the moment.', words('The server has failed.')],
}

const each = (statuses: number[], name: string) =>
  Object.fromEntries(statuses.map((status) => [status, ref(`responses/${name}`)]))

/** The errors of a call that names an onboarding. */
export const onboardingErrors = each([401, 403, 404, 410], 'Forgotten')

/** The errors that any call may be answered with. */
export const commonErrors = (takesBearer: boolean) => ({
  ...(takesBearer && { ...each([401], 'SessionOver'), ...each([403], 'NotAllowed') }),
  ...each([400, 406, 415], 'Malformed'),
  ...each([422], 'Refused'),
  ...each([429], 'TooMany'),
  ...each([500, 502, 503, 504], 'Failed'),
})

const header = (description: string, example: string, more: Json = {}) => ({
  description,
  schema: { type: 'string', ...more },
  example,
})

const parameter = (name: string, description: string, more: Json = {}) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  ...more,
})

/** What stands in the document once. @param schemas those that have a name */
export const componentsOf = (schemas: Json): Json => ({
  schemas: { ...schemas, Error: errorSchema },
  responses: Object.fromEntries(
    Object.entries(responses).map(([name, [description, example]]) => [
      name,
      {
        description,
        headers: replyHeaders(name === 'TooMany'),
        content: json(ref('schemas/Error'), example),
      },
    ]),
  ),
  parameters: {
    DeviceId: parameter('X-Device-ID', 'A random UUID of this browser; empty when it stores nothing.', {
      required: true,
      example: '3f2b8c1e-5d7a-4e90-8b6f-1c2d3e4f5a6b',
    }),
    Precognition: parameter(
      'Precognition',
      'A precheck, which saves nothing. The reply then has `Precognition: true`, too.',
      { schema: { type: 'string', enum: ['true'] } },
    ),
    PrecognitionValidateOnly: parameter(
      'Precognition-Validate-Only',
      'The fields that a precheck is about, comma separated.',
      { example: 'email,phone' },
    ),
  },
  headers: {
    NoStore: header('No cache may keep the reply. More directives do no harm.', 'no-store', {
      const: 'no-store',
    }),
    RetryAfter: header('Seconds, or an HTTP date. CORS has to expose it.', '30'),
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a login.' },
  },
})
