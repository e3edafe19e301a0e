import { type Contract, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

export const group = 'Session and login'

export const contract: Contract<typeof calls> = {
  'POST /token': {
    summary: 'Logs in.',
    from: 'the login; "new code" of its challenge',
    note: 'the captcha only after a 429',
    body: { username: 'ada@example.com', password: 'a long password' },
    replies: {
      200: [
        'Logged in; with `duplicated` there are duplicates to settle, and `GET /duplicated` follows, else `GET /user`.',
        { access_token: 'tok_9d21', duplicated: false },
      ],
      400: ['The username or the password is wrong: own text.', words('Invalid credentials.')],
      401: [
        'A code is asked for before the login: goes to `/mfa`. Without `mfa`, username or password are wrong.',
        { mfa: { method: 'sms', payload: 'pay_7f3a' } },
      ],
      403: ['The account is closed: server’s words.', words('This account is closed.')],
      422: ['`captcha-refused`: the captcha is asked for again.', words('captcha-refused')],
      423: ['The account is locked: server’s words.', words('This account is locked.')],
      429: [
        'Too many attempts: the login is blocked for the time of `Retry-After`, and asks for a captcha.',
        words('Too many attempts.'),
      ],
    },
  },
  'DELETE /token': {
    summary: 'Ends one session: the one of this token.',
    from: 'a log-out; a login that could not be completed; a planted cookie; a password reset by somebody signed in',
    note: '`cookiesToken` for a token read from a cookie, `token` for one that this tab was given; the bearer is that token. Two calls when there are two tokens',
    body: { cookiesToken: 'tok_9d21' },
    replies: {
      204: [
        'Done. After any other answer the log-out is done in this browser all the same, and the login says that it failed.',
      ],
      401: ['The server does not know the token, as with 404 and 410: done.', words('Unauthenticated.')],
    },
  },
  'DELETE /tokens': {
    summary: 'Ends every session of the account.',
    from: '"Log out from everywhere" at `/user/security`',
    replies: { 204: ['Done: this browser is logged out, too. After any failure it is still signed in.'] },
  },
}
