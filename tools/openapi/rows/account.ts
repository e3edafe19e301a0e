import type { Rows } from './row.ts'
import { codeRefused, done, payload, taken, words } from './shared.ts'

const fieldErrors = { errors: { firstname: ['Please write your first name.'] } }
const profileExample = {
  data: {
    id: 4711,
    firstname: 'Ada',
    lastname: 'Example',
    language: 'nl',
    email: 'ada@example.com',
    phone: '+32470000000',
    iban: null,
    birthdate: '1990-02-28',
    user_id: 815,
    customer_user_id: null,
    fridom_user_id: null,
    password_status: 0,
    last_password_change: '2026-10-01T08:30:00Z',
    mfa_forced: false,
  },
}

/** Session, login and profile. */
export const account = {
  'POST /token': {
    summary: 'Logs in.',
    body: { username: 'ada@example.com', password: 'a long password' },
    replies: {
      200: [
        'Logged in; `duplicated` says that there are duplicates to settle.',
        { access_token: 'tok_9d21' },
      ],
      400: ['The username or the password is wrong.', words('Invalid credentials.')],
      401: [
        'A code is asked for before the login; without `mfa`, username or password are wrong.',
        { mfa: { method: 'sms', payload: 'pay_7f3a' } },
      ],
    },
  },
  'DELETE /token': {
    summary: 'Ends one session: the one of this token.',
    body: { cookiesToken: 'tok_9d21' },
    replies: { 204: done },
  },
  'GET /user': {
    summary: 'The profile of the bearer.',
    replies: {
      200: ['The profile; every field may be null or missing.', profileExample],
      403: ['The password has to be replaced first.', { error: 'weak_password' }],
    },
  },
  'POST /user': {
    summary: 'Saves the personal data.',
    body: { firstname: 'Ada', lastname: 'Example', language: 'nl' },
    replies: {
      200: ['Saved; the profile as it is now.', profileExample],
      422: ['These fields cannot be saved.', fieldErrors],
    },
  },
  'PUT /user/iban': {
    summary: 'Replaces the bank account; it needs a grant.',
    body: { iban: 'BE71096123456769' },
    replies: { 204: done, 422: ['It is no IBAN.', words('The IBAN is not valid.')] },
  },
  'PUT /user/password': {
    summary: 'Replaces the password; it needs a grant.',
    body: { password: 'another long password' },
    replies: {
      204: done,
      422: [
        'The password is not accepted; `password-refused` is worded by the portal.',
        words('password-refused'),
      ],
    },
  },
  'POST /user/login': {
    summary: 'Sends a code to a new e-mail address or phone number; it needs a grant.',
    body: { email: 'ada@example.com' },
    replies: { 200: ['A code is on its way.', payload], 422: taken },
  },
  'POST /user/login/confirm': {
    summary: 'Proves the new e-mail address or phone number with its code.',
    body: { ...payload, code: '123456' },
    replies: { 204: done, ...codeRefused },
  },
} satisfies Rows
