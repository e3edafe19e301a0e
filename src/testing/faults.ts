import { HttpResponse } from 'msw'

/** What is wrong, and the reply that is; a reply that never comes is a promise. */
export type Fault = [name: string, reply: () => Response | Promise<Response>]

const status =
  (code: number, body?: object, headers: Record<string, string> = {}) =>
  () =>
    body === undefined
      ? new HttpResponse(null, { status: code, headers })
      : HttpResponse.json(body, { status: code, headers })
const text =
  (body: string, type = 'application/json') =>
  () =>
    new HttpResponse(body, { headers: { 'Content-Type': type } })

/** The server does not know who asks. */
export const unknown: Fault = ['401', status(401)]

/** A refusal that takes its time, on a stopped clock. */
export const slow: Fault = [
  'a slow 500',
  () => new Promise((resolve) => setTimeout(() => resolve(status(500)()), 2000)),
]

/** Nobody answers. */
export const silence: Fault = ['no answer', () => new Promise<Response>(() => undefined)]

/** There is nobody to ask. */
export const noConnection: Fault = ['no connection', () => HttpResponse.error()]

/** Whether every fault meets every screen (`npm run test:matrix`), not only those of `everywhere`. */
const isMatrix = process.env['MATRIX'] === 'true'

const everywhere = ['422 with a message', '429 for some seconds', '500', 'wrong types']

/**
 * The faults that a screen meets: all of them in the matrix. What is the same for every call, each is shown once where
 * it is decided (the client, the wording of failures, the form, the list), and some are met by every screen.
 */
export const metBy = (faults: readonly Fault[]): readonly Fault[] =>
  isMatrix ? faults : faults.filter(([name]) => everywhere.includes(name))

/** A GET that may be repeated is made three times before one of these is told. */
export const isPassing = (fault: string): boolean => /^50[23]$|connection/.test(fault)

/** The ways in which a call may be refused. */
export const refusals: Fault[] = [
  ...[400, 403, 404, 409, 500, 502, 503].map((code): Fault => [String(code), status(code)]),
  ['422 with a message', status(422, { message: 'The server says <b>no</b> $t(login.title) {{product}}.' })],
  ['422 without a message', status(422)],
  ['422 with an odd message', status(422, { message: { en: ['no'] }, errors: { firstname: { a: 1 } } })],
  ['429 for some seconds', status(429, {}, { 'Retry-After': '30' })],
  ['429 until a date', status(429, {}, { 'Retry-After': 'Wed, 21 Oct 2037 07:28:00 GMT' })],
  ['429 without a time', status(429)],
  ['429 of an absurd time', status(429, {}, { 'Retry-After': '-1e99' })],
  ['a connection that is refused', noConnection[1]],
]

const wrongTypes = {
  access_token: 7,
  activated: 'yes',
  approvalType: 'all',
  data: [{ name: 7, id: {}, scopes: 'all', sessionDevices: {}, target: 4 }],
  email: 7,
  meta: 4,
  method: 'letter',
  payload: {},
  recipient: {},
  single: 'yes',
  sudo: 1,
  target: {},
  technology: [],
  token: ['t'],
}

/** Replies of a call that went well, but not what the contract says. */
export const oddReplies: Fault[] = [
  ['HTML', text('<!doctype html><title>Maintenance</title>', 'text/html')],
  ['nothing', text('')],
  ['half a reply', text('{"payload": "p')],
  ['null', text('null')],
  ['a list', text('[]')],
  ['wrong types', text(JSON.stringify(wrongTypes))],
  ['no data', text('{"data": null}')],
]
