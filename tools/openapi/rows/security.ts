import type { Rows } from './row.ts'
import { codeRefused, done, payload, taken, words } from './shared.ts'

/** Two-step verification, devices and apps. */
export const security = {
  'GET /mfa/status': {
    summary: 'Which grants the session has.',
    replies: {
      200: ['Granted when `single` or `sudo` is true.', { need_card: false, single: false, sudo: true }],
    },
  },
  'GET /mfa/sudo': {
    summary: 'Asks for a grant, which sends a code; it is never repeated by itself.',
    query: { single: '1' },
    replies: {
      200: ['A code is on its way, but for a card.', { method: 'sms', payload: 'pay_7f3a' }],
      400: ['No code can be sent.', words('No method is set up.')],
    },
  },
  'POST /mfa/sudo': {
    summary: 'Answers with the code: a login without a bearer, a step-up with one.',
    by: 'either',
    body: { ...payload, code: '123456', isTrustedDevice: false },
    replies: {
      200: [
        'Right. A login gets its token; a step-up may get a token that replaces the one of the session.',
        { access_token: 'tok_9d21' },
      ],
      204: ['Right; the session keeps its token.'],
      ...codeRefused,
    },
  },
  'GET /mfa': {
    summary: 'The methods of two-step verification; `target` is masked.',
    replies: { 200: ['The methods.', { data: [{ id: 'sms', enabled: true, target: '+32 ••• 00' }] }] },
  },
  'GET /mfa/{id}/activate': {
    summary: 'Sends a code to set up a method, `sms` or `email`; it is never repeated by itself.',
    query: { target: '+32470000000' },
    replies: {
      200: ['A code is on its way.', payload],
      204: ['Set up without a code, since the contact is verified already.'],
      404: ['The method is not known.', words('Not found.')],
      422: taken,
    },
  },
  'POST /mfa/activate': {
    summary: 'Sets up the method with the code that was sent.',
    body: { ...payload, code: '123456' },
    replies: { 204: done, ...codeRefused },
  },
  'GET /user/login/info': {
    summary: 'Every device with its sessions.',
    replies: {
      200: [
        'The devices by id; `currentLoginId` is the session of the bearer.',
        {
          data: {
            81: {
              id: 81,
              agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
              date: '2026-11-20T08:30:00Z',
              sessionDevices: [
                {
                  id: 'ses_1',
                  date: '2026-11-20T08:30:00Z',
                  city: { en: 'Ghent' },
                  country: { en: 'Belgium' },
                  active: true,
                },
              ],
            },
          },
          meta: { currentLoginId: 'ses_1' },
        },
      ],
    },
  },
  'GET /user/login/info/latest': {
    summary: 'The devices of the latest logins.',
    replies: {
      200: [
        'The devices by id; `session` is the number of sessions.',
        { data: { 81: { id: 81, session: 2 } } },
      ],
    },
  },
  'DELETE /user/login/revoke/{id}': {
    summary: 'Ends all sessions of a device, or one session.',
    replies: { 204: done, 404: ['There is no such device: it counts as logged out.', words('Not found.')] },
  },
  'GET /tokens': {
    summary: 'The connected apps.',
    replies: {
      200: ['The apps.', { data: [{ name: 'An app', client_id: 301, scopes: ['profile:read'] }] }],
    },
  },
  'DELETE /token/{client_id}': {
    summary: 'Takes the access of one app away.',
    replies: { 204: done, 404: ['There is no such app: it counts as taken away.', words('Not found.')] },
  },
  'DELETE /tokens': { summary: 'Ends every session of the account.', replies: { 204: done } },
} satisfies Rows
