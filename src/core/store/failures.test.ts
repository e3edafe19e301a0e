// Shows: login-46, frame-59, quality-21.
import {
  HttpError,
  LostReplyError,
  NetworkError,
  RepeatedError,
  ReplyError,
  TimeoutError,
} from '#core/wire/errors.ts'
import { expect, it, vi } from 'vitest'
import { ScopeEnded } from './boundClient.ts'
import { failureOf, messageOf, withCheck } from './failures.ts'
import { isRefused, refusedFields } from './refusals.ts'

const table = { 404: 'expired', other: 'server', unknown: 'unknownAccount' } as const

it.each([
  ['no answer in time', new TimeoutError(), 'timeout'],
  ['no connection', new NetworkError(), 'network'],
  ['a reply that was lost', new LostReplyError(), 'unknownAccount'],
  ['a refusal after a lost reply', new RepeatedError(), 'unknownAccount'],
  ['a status that the table names', new HttpError(404), 'expired'],
  ['any other status', new HttpError(500), 'server'],
  ['a reply that makes no sense', new ReplyError(), 'server'],
  ['anything else', '401', 'server'],
])('%s has a failure of its own', (_, error, code) => {
  expect(failureOf(error, table)).toEqual({ code })
})

it('an account that is closed or locked is told in the words of the server, where it has some', () => {
  const closed = (status: number, message: string) =>
    failureOf(new HttpError(status, { message }), { 403: 'closed', other: 'server' })
  expect(closed(403, 'Your employer has closed it.')).toEqual({
    code: 'closed',
    text: 'Your employer has closed it.',
  })
  expect([closed(403, 'Forbidden'), closed(423, 'Locked')]).toEqual([{ code: 'closed' }, { code: 'closed' }])
  expect(failureOf(new HttpError(403), table)).toEqual({ code: 'server' })
})

it('too many attempts say when it can be tried again', () => {
  vi.setSystemTime(1_800_000_000_000)
  const failed = (retryAfter: string | null) =>
    failureOf(new HttpError(429, null, retryAfter), { 429: 'attempts', other: 'server' })
  expect(failed('3600')).toEqual({ code: 'attempts', until: 1_800_003_600_000 })
  expect([failed(null), failed('soon')]).toEqual([{ code: 'attempts' }, { code: 'attempts' }])
  vi.useRealTimers()
})

it('a lost reply is unknown where the table has no failure for it', () => {
  expect(failureOf(new LostReplyError(), { other: 'server' })).toEqual({ code: 'unknown' })
})

const lost = new LostReplyError('No reply')
const refused = new HttpError(422)
const repeated = new RepeatedError('Refused after a lost reply', { cause: refused })
const down = new HttpError(500)
const over = new ScopeEnded()

it.each<[string, Error, unknown, unknown]>([
  ['its reply is lost, and it was done', lost, 'checked', 'checked'],
  ['its reply is lost, and it was not done', lost, null, expect.any(NetworkError)],
  ['its reply is lost, and the server cannot tell', lost, down, lost],
  ['its reply is lost, and the scope ends meanwhile', lost, over, over],
  ['it is refused after a lost reply, and was done', repeated, 'checked', 'checked'],
  ['it is refused after a lost reply, and was not done', repeated, null, refused],
  ['it is refused after a lost reply, and the server cannot tell', repeated, down, repeated],
  ['it is refused', refused, 'checked', refused],
  ['the scope ends', over, 'checked', over],
])('a lost write is checked when %s', async (_what, error, found, outcome) => {
  const check = () => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found))
  const write = withCheck<unknown>(Promise.reject(error), check)
  expect(await write.catch((thrown: unknown) => thrown)).toEqual(outcome)
})

it('a write that succeeds is not checked', async () => {
  expect(await withCheck(Promise.resolve('done'), () => Promise.reject(new Error('asked')))).toBe('done')
})

it('of the words about fields only those that are words are taken', () => {
  const errors = { firstname: { a: 1 }, lastname: ['Too short.', 'No.'], birthdate: ' ', language: 'No.' }
  expect(refusedFields(new HttpError(422, { errors }))).toEqual({ lastname: 'Too short.', language: 'No.' })
  for (const error of ['401', null, new HttpError(500, { errors })]) expect(refusedFields(error)).toEqual({})
})

it('the names of fields are read in capitals, too, and 400 with words about fields is a refusal', () => {
  const error = new HttpError(400, { errors: { FirstName: ['Too short.'] } })
  expect([isRefused(error), refusedFields(error)]).toEqual([true, { firstname: 'Too short.' }])
  expect([isRefused(new HttpError(400, { message: 'No.' })), isRefused(new HttpError(400, '<p>'))]).toEqual([
    false,
    false,
  ])
})

it.each<[object, string | null]>([
  [{ message: 'No.' }, 'No.'],
  [
    { message: 'email-duplicated (and 1 more error)', errors: { email: ['email-duplicated', 'b'] } },
    'email-duplicated',
  ],
  [{ message: 'The given data was invalid.', errors: { iban: ['Not an IBAN.'] } }, 'Not an IBAN.'],
  [{ message: 'Trop court. (et 2 erreurs en plus)' }, 'Trop court.'],
  [{ message: ['email must be an email', 'b'], error: 'Bad Request' }, 'email must be an email'],
  [{ title: 'One or more validation errors occurred.', errors: { Email: ['Too long.'] } }, 'Too long.'],
  [{ message: 'The given data was invalid.' }, null],
  [{ message: 'Unprocessable Entity' }, null],
  [{ message: 'Only one account (and 3 cards) a person.' }, 'Only one account (and 3 cards) a person.'],
])('the words of %j are %j', (body, words) => {
  expect(messageOf(new HttpError(422, body))).toBe(words)
})

it.each([
  '401',
  null,
  undefined,
  new Error('x'),
  { body: { message: 'No.' } },
  new HttpError(422, { message: 3 }),
])('what is no refusal in words (%o) has none', (error) => {
  expect(messageOf(error)).toBeNull()
})
