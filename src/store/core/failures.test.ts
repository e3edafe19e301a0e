import { HttpError, NetworkError, ReplyError, TimeoutError } from '#api/errors'
import { expect, it } from 'vitest'
import { failureOf } from './failures.ts'

it.each([
  ['no answer in time', new TimeoutError(), 'error.timeout'],
  ['no connection', new NetworkError(), 'error.network'],
  ['a status that the table names', new HttpError(404), 'mfa.expired'],
  ['any other status', new HttpError(500), 'error.server'],
  ['a reply that makes no sense', new ReplyError(), 'error.server'],
])('%s has words of its own', (_, error, key) => {
  expect(failureOf(error, { 404: 'mfa.expired', other: 'error.server' })).toEqual({ key })
})
