// Shows: mfa-13, mandatory-mfa-10, mandatory-mfa-11.
import { HttpError, LostReplyError, NetworkError, ReplyError } from '#core/wire/errors.ts'
import { describe, expect, it } from 'vitest'
import { challengeFailure, codeFailure, contactFailure, resendFailure } from './codeFailures.ts'

const http = (status: number, message: unknown = 'Words') => new HttpError(status, { message })

describe('a code that was not accepted', () => {
  it.each([
    [http(422), 'sms', { code: 'codeWrong', at: 'field', name: 'code' }],
    [http(422), 'email', { code: 'codeWrong', at: 'field', name: 'code' }],
    [http(422), 'card', { code: 'cardWrong', at: 'field', name: 'code' }],
    ...[400, 401, 403, 404, 410].map((status) => [http(status), 'sms', { code: 'expired' }] as const),
    [http(429), 'card', { code: 'attempts' }],
    [http(409), 'sms', { code: 'server' }],
    [http(500), 'sms', { code: 'server' }],
    [new NetworkError(), 'sms', { code: 'network' }],
    [new LostReplyError(), 'sms', { code: 'unknown' }],
    [new ReplyError(), 'sms', { code: 'server' }],
  ] as const)('%s (%s) is %j, whatever the server says', (error, method, failure) => {
    expect(codeFailure(error, method)).toEqual(failure)
    // Where no code is typed yet, nothing is wrong with one.
    const isWrong = 'at' in failure
    expect(resendFailure(error)).toEqual(isWrong ? { code: 'server' } : failure)
  })
})

it('a code of a login or a step-up that is refused with 403 tells of the account', () => {
  expect(challengeFailure(http(403), 'sms')).toEqual({ code: 'closed', text: 'Words' })
  expect(challengeFailure(http(404), 'sms')).toEqual({ code: 'expired' })
})

describe('a new phone or e-mail that was not accepted', () => {
  it.each([
    ['email-duplicated', { code: 'emailTaken', at: 'field', name: 'contact' }],
    ['sms-duplicated', { code: 'phoneTaken', at: 'field', name: 'contact' }],
    [' No landlines ', { code: 'sendRefused', text: ' No landlines ', at: 'field', name: 'contact' }],
    ['__proto__', { code: 'sendRefused', text: '__proto__', at: 'field', name: 'contact' }],
    ['', { code: 'sendRefused', at: 'field', name: 'contact' }],
    ['\u200b\u2060\u00ad', { code: 'sendRefused', at: 'field', name: 'contact' }],
    ['\u202e\u2066', { code: 'sendRefused', at: 'field', name: 'contact' }],
    [7, { code: 'sendRefused', at: 'field', name: 'contact' }],
    [null, { code: 'sendRefused', at: 'field', name: 'contact' }],
  ])('with the message %j is %j', (message, failure) => {
    expect(contactFailure(http(422, message), 'sendRefused')).toEqual(failure)
  })

  it.each([
    [403, 'expired'],
    [401, 'server'],
    [404, 'server'],
    [429, 'attempts'],
    [500, 'server'],
  ])('for another reason (%i) is %s, not under the field', (status, code) => {
    expect(contactFailure(http(status), 'sendRefused')).toEqual({ code })
  })
})
