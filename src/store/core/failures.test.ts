import { HttpError, LostReplyError, NetworkError, RepeatedError, ReplyError, TimeoutError } from '#api/errors'
import { expect, it } from 'vitest'
import { ScopeEnded } from './boundClient.ts'
import { failureOf, settled } from './failures.ts'
import { messageOf, refusedFields } from './refusals.ts'

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
])('a write is settled when %s', async (_what, error, found, outcome) => {
  const check = () => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found))
  const write = settled<unknown>(Promise.reject(error), check)
  expect(await write.catch((thrown: unknown) => thrown)).toEqual(outcome)
})

it('a write that succeeds is not checked', async () => {
  expect(await settled(Promise.resolve('done'), () => Promise.reject(new Error('asked')))).toBe('done')
})

it('of the words about fields only those that are words are taken', () => {
  const errors = { firstname: { a: 1 }, lastname: ['Too short.', 'No.'], birthdate: ' ', language: 'No.' }
  expect(refusedFields(new HttpError(422, { errors }))).toEqual({ lastname: 'Too short.', language: 'No.' })
  for (const error of ['401', null, new HttpError(500, { errors })]) expect(refusedFields(error)).toEqual({})
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
