import { errorSchema, json, type Json, ref } from './schemas.ts'

/** The headers of every reply. */
export const replyHeaders = { 'Cache-Control': ref('headers/NoStore') }

const responses = {
  Malformed: 'The request is malformed: a header is missing, or the body is no JSON.',
  SessionOver: 'The session is over, or there was none.',
  NotAllowed:
    'A grant is missing, there are duplicates to settle, or the password has to be replaced first (`weak_password`).',
  Refused: 'What was sent is refused; the message is shown where docs/wire.md says so.',
  TooMany: 'Too many attempts. `Retry-After` says when to try again.',
  Failed: 'The server has failed, or is not there at the moment.',
}

/** The errors that any call may be answered with. @param takesBearer always, sometimes, or never */
export const commonErrors = (takesBearer: 'always' | 'sometimes' | 'never') => ({
  ...(takesBearer !== 'never' && { 401: ref('responses/SessionOver') }),
  ...(takesBearer === 'always' && { 403: ref('responses/NotAllowed') }),
  ...Object.fromEntries([400, 406, 415].map((status) => [status, ref('responses/Malformed')])),
  422: ref('responses/Refused'),
  429: ref('responses/TooMany'),
  ...Object.fromEntries([500, 502, 503, 504].map((status) => [status, ref('responses/Failed')])),
})

const header = (description: string, pattern?: string) => ({
  description,
  schema: { type: 'string', ...(pattern && { pattern }) },
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
    Object.entries(responses).map(([name, description]) => [
      name,
      {
        description,
        headers: { ...replyHeaders, ...(name === 'TooMany' && { 'Retry-After': ref('headers/RetryAfter') }) },
        content: json(ref('schemas/Error')),
      },
    ]),
  ),
  parameters: {
    DeviceId: parameter('X-Device-ID', 'A random UUID of this browser; empty when it stores nothing.', {
      required: true,
    }),
    Precognition: parameter(
      'Precognition',
      'A precheck, which saves nothing. The reply then has `Precognition: true`, too.',
      { schema: { type: 'string', enum: ['true'] } },
    ),
    PrecognitionValidateOnly: parameter(
      'Precognition-Validate-Only',
      'The fields that a precheck is about, comma separated.',
    ),
  },
  headers: {
    NoStore: header('No cache may keep the reply.', 'no-store'),
    RetryAfter: header('Seconds, or an HTTP date. CORS has to expose it.'),
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a login.' },
  },
})
