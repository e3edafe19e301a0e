import { codeRefused, contactRefused, type Contract, done, payload, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

export const group = 'Mfa'

export const contract: Contract<typeof calls> = {
  'GET /mfa/status': {
    summary: 'Which grants the session has.',
    from: 'before an edit, a change of the password, a set-up; after a refused code of a step-up. Any failure: not granted',
    replies: {
      200: [
        'Granted for the IBAN, a password and duplicates when `single` is true; for other edits also when `sudo` is. `need_card`, that a card is asked for next, decides nothing.',
        { single: false, sudo: true },
      ],
    },
  },
  'GET /mfa/sudo': {
    summary: 'Asks for a grant, which sends a code; it is never repeated by itself.',
    from: 'a step-up, and its "new code"',
    query: { single: '1' },
    replies: {
      200: ['A code is on its way, but for a card.', { method: 'sms', payload: 'pay_7f3a' }],
      400: [
        'No code can be sent. Of a new code 400, 401, 403, 404 and 410: expired; of the first one: a failure.',
        words('No method is set up.'),
      ],
    },
  },
  'POST /mfa/sudo': {
    summary: 'Answers with the code: a login without a bearer, a step-up with one.',
    from: '`/mfa`, `/duplicated-2fa`',
    note: '`isTrustedDevice` is false for a step-up',
    by: 'either',
    body: { ...payload, code: '123456', isTrustedDevice: false },
    replies: {
      200: [
        'Right. A login gets its token, as from `POST /token`; a step-up may get a token that replaces the one of the session.',
        { access_token: 'tok_9d21', duplicated: false },
      ],
      204: ['Right; the session keeps its token.'],
      ...codeRefused,
      423: ['The account is locked: server’s words.', words('This account is locked.')],
    },
  },
  'GET /mfa': {
    summary: 'The methods of two-step verification; `target` is masked.',
    from: 'the dashboard, the security page, the profile (for its marks), `/mandatory-mfa`, before an edit, after a set-up; the file of "A copy of your data"',
    replies: {
      200: [
        'The methods; a bare list and bare ids are read, too. `enabled` is true when it is missing; methods that are not enabled, or not known, are left out.',
        { data: [{ id: 'sms', enabled: true, target: '+32 ••• 00' }] },
      ],
    },
  },
  'GET /mfa/{id}/activate': {
    summary: 'Sends a code to set up a method, `sms` or `email`; it is never repeated by itself.',
    from: 'the set-up of a method, and its "new code"',
    grant: true,
    path: { id: 'sms' },
    query: { target: '+32470000000' },
    replies: {
      200: ['A code is on its way.', payload],
      204: ['Set up without a code, since the contact is verified already.'],
      404: ['The method is not known.', words('Not found.')],
      422: contactRefused,
    },
  },
  'POST /mfa/activate': {
    summary: 'Sets up the method with the code that was sent.',
    from: 'the code of a set-up',
    grant: true,
    body: { ...payload, code: '123456' },
    replies: {
      204: done,
      ...codeRefused,
      422: ['The code is wrong: server’s words.', words('The code is wrong.')],
    },
  },
}
