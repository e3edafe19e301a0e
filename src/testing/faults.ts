import { HttpResponse } from 'msw'

/** A fault: its name, and the reply that has it; a promise for a reply that is late or never comes. */
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

/** 401: the server does not know the caller. */
export const unknown: Fault = ['401', status(401)]

/** A 500 that comes after two seconds of a stopped clock. */
export const slow: Fault = [
  'a slow 500',
  () => new Promise((resolve) => setTimeout(() => resolve(status(500)()), 2000)),
]

/** A reply that never comes. */
export const silence: Fault = ['no answer', () => new Promise<Response>(() => undefined)]

/** A network error: there is no connection. */
export const noConnection: Fault = ['no connection', () => HttpResponse.error()]

/** Whether every screen is tested with every fault (`npm run test:matrix`), not only with those of `everywhere`. */
const isMatrix = process.env['MATRIX'] === 'true'

const everywhere = ['422 with a message', 'wrong types']

/**
 * The faults that a screen is tested with: all of them in the matrix, else only those of `everywhere`. The others are
 * handled the same for every call and are tested once, with the code that handles them (the client, the wording of
 * failures, the form, the list).
 */
export const metBy = (faults: readonly Fault[]): readonly Fault[] =>
  isMatrix ? faults : faults.filter(([name]) => everywhere.includes(name))

/** The rows that a check is made for which is the same on every page: all of them in the matrix, else one of each page. */
export const ofEachPage = <Row extends { page: string }>(rows: readonly Row[]): readonly Row[] =>
  isMatrix ? rows : rows.filter(({ page }, at) => rows.findIndex((row) => row.page === page) === at)

/** Whether a fault may pass: a GET that may be repeated is made three times before such a fault is shown. */
export const isPassing = (fault: string): boolean => /^50[234]\b|connection/.test(fault)

/** What a firewall, a gateway or a proxy answers in place of the account API: a page. */
const page =
  (code: number, headers: HeadersInit = {}) =>
  () =>
    HttpResponse.html('<title>Maintenance</title>', { status: code, headers })
const fromBetween: Fault[] = [
  ['403 of a firewall', page(403)],
  ['502 of a gateway', page(502)],
  ['504 of a gateway', page(504, { 'Retry-After': '30' })],
  ['520 of a proxy', page(520)],
]

/** The refusals, error statuses and lost connections that a call may meet. */
export const refusals: Fault[] = [
  ...[400, 403, 404, 409, 500, 502, 503].map((code): Fault => [String(code), status(code)]),
  ['422 with a message', status(422, { message: 'The server says <b>no</b> $t(login.title) {{product}}!' })],
  ['422 without a message', status(422)],
  ['422 with an odd message', status(422, { message: { en: ['no'] }, errors: { firstname: { a: 1 } } })],
  ['429 for some seconds', status(429, {}, { 'Retry-After': '30' })],
  ['429 until a date', status(429, {}, { 'Retry-After': 'Wed, 21 Oct 2037 07:28:00 GMT' })],
  ['429 without a time', status(429)],
  ['429 of an absurd time', status(429, {}, { 'Retry-After': '-1e99' })],
  ['a connection that is refused', noConnection[1]],
  ...fromBetween,
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
  sudo: {},
  target: {},
  technology: [],
  token: ['t'],
}

/** Successful replies that are not what the contract says. */
export const oddReplies: Fault[] = [
  ['HTML', text('<!doctype html><title>Maintenance</title>', 'text/html')],
  ['nothing', text('')],
  ['half a reply', text('{"payload": "p')],
  ['null', text('null')],
  ['a list', text('[]')],
  ['wrong types', text(JSON.stringify(wrongTypes))],
  ['no data', text('{"data": null}')],
]
