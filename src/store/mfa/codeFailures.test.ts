import { HttpError, NetworkError, ReplyError } from '#api/errors'
import { describe, expect, it } from 'vitest'
import { codeFailure, contactFailure, sendFailure } from './codeFailures.ts'

const statuses = [
  [400, 'mfa.expired'],
  [401, 'mfa.expired'],
  [403, 'mfa.expired'],
  [404, 'mfa.expired'],
  [410, 'mfa.expired'],
  [429, 'login.error.attempts'],
  [409, 'error.server'],
  [500, 'error.server'],
  [503, 'error.server'],
] as const

describe('a code', () => {
  it.each([
    ['sms', 'user.mfa.confirm.code.error'],
    ['email', 'user.mfa.confirm.code.error'],
    ['card', 'user.mfa.confirm.code.errorCard'],
  ] as const)(
    'that is wrong (%s) has its fixed text under the field, whatever the server says',
    (method, key) => {
      for (const body of [null, {}, { message: 'Words of the server' }])
        expect(codeFailure(new HttpError(422, body), method)).toEqual({ key, isOfField: true })
    },
  )

  it.each(statuses)('that was refused with %i says %s, not under the field', (status, key) => {
    const error = new HttpError(status, { message: 'Words of the server' })
    for (const method of ['sms', 'email', 'card'] as const)
      expect(codeFailure(error, method)).toEqual({ key })
    expect(sendFailure(error)).toEqual({ key })
  })

  it('without a connection says so, and any other trouble is the server’s', () => {
    for (const tell of [sendFailure, (error: unknown) => codeFailure(error, 'sms')]) {
      expect(tell(new NetworkError())).toEqual({ code: 'network' })
      for (const error of [new ReplyError(), new Error('x'), '401', null])
        expect(tell(error)).toEqual({ code: 'server' })
    }
    expect(sendFailure(new HttpError(422))).toEqual({ code: 'server' })
  })
})

describe('a new phone or e-mail that is not taken', () => {
  const refused = (body: unknown) => contactFailure(new HttpError(422, body), 'mandatoryMfa.error.send')

  it('shows the translated server message, field marked invalid', () => {
    expect(refused({ message: ' No landlines ' })).toMatchObject({ text: ' No landlines ', isOfField: true })
  })

  it('duplicate contact during mandatory MFA: email-duplicated and sms-duplicated have texts of their own', () => {
    expect(refused({ message: 'email-duplicated' })).toEqual({
      code: 'emailTaken',
      isOfField: true,
    })
    expect(refused({ message: 'sms-duplicated' })).toEqual({
      code: 'phoneTaken',
      isOfField: true,
    })
    for (const message of ['toString', '__proto__', 'constructor'])
      expect(refused({ message })).toEqual({ code: 'sendRefused', text: message, isOfField: true })
  })

  it.each([
    [401, 'error.server'],
    // The grant has expired.
    [403, 'mfa.expired'],
    [404, 'error.server'],
    [410, 'error.server'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
  ])('for another reason (%i) says %s, not under the field: no code was asked for yet', (status, key) => {
    expect(contactFailure(new HttpError(status, { message: 'x' }), 'mandatoryMfa.error.send')).toEqual({
      key,
    })
  })

  const wordless = [
    '',
    ' \n',
    '\u200b\u2060',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u202e\u2066',
    '\u0000',
    `${'\u200b'.repeat(300)}x`,
    7,
    { a: 1 },
  ]
  it.each([null, 'x', [], {}, ...wordless.map((message) => ({ message }))])(
    'without words to be seen (%j) has the text of the portal',
    (body) => {
      expect(refused(body)).toEqual({ code: 'sendRefused', isOfField: true })
    },
  )
})
