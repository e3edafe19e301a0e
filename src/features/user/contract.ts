import { codeRefused, contactRefused, type Contract, done, payload, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'
import { profileExample } from '#auth/person/contract.ts'

export const group = 'Profile'

export const contract: Contract<typeof calls> = {
  'POST /user': {
    summary: 'Saves the personal data.',
    from: 'the personal data of the profile; a new language',
    note: '`birthdate` only while the profile has none',
    body: { firstname: 'Ada', lastname: 'Example', language: 'nl' },
    replies: {
      200: ['Saved; the profile as it is now.', profileExample],
      422: [
        'These fields cannot be saved: under the fields.',
        { errors: { firstname: ['Please write your first name.'] } },
      ],
    },
  },
  'PUT /user/iban': {
    summary: 'Replaces the bank account.',
    from: 'the bank account of the profile',
    grant: 'single',
    body: { iban: 'BE71096123456769' },
    replies: {
      204: done,
      422: ['It is no IBAN: a toast says that it was not saved.', words('The IBAN is not valid.')],
    },
  },
  'POST /user/login': {
    summary: 'Sends a code to a new e-mail address or phone number.',
    from: 'the change of the e-mail address or the phone, and its "new code"',
    note: 'an unchanged one is not sent',
    grant: true,
    body: { email: 'ada@example.com' },
    replies: { 200: ['A code is on its way.', payload], 422: contactRefused },
  },
  'POST /user/login/confirm': {
    summary: 'Proves the new e-mail address or phone number with its code.',
    from: 'the code of such a change',
    grant: true,
    body: { ...payload, code: '123456' },
    replies: { 204: ['Done; `GET /user` follows.'], ...codeRefused },
  },
}
