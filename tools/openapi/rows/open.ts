import type { Rows } from './row.ts'
import { codeRefused, done, payload, taken, words } from './shared.ts'

const account = {
  token: 'onb_52c1',
  firstname: 'Ada',
  lastname: 'Example',
  birthdate: '1990-02-28',
  language: 'nl',
  email: 'ada@example.com',
  terms: true,
  marketing: false,
}
const accepted = { token: 'onb_52c1', firstname: 'Ada', lastname: 'Example', company: 'Example Ltd' }

/** What people without a session call. */
export const open = {
  'POST /user/forgot-password': {
    summary:
      'Sends a link or a code to reset the password. The reply does not tell whether there is such an account.',
    body: { email: 'ada@example.com' },
    replies: {
      200: [
        'On its way, if there is such an account; `technology` is `SMS`, any other value means e-mail.',
        { recipient: ['a••@example.com'], technology: 'mail' },
      ],
      422: ['It is no e-mail address or phone number.', words('The contact is not valid.')],
    },
  },
  'POST /user/reset-password': {
    summary: 'Replaces the password with the code of the link or the SMS.',
    body: { code: '123456', password: 'another long password' },
    replies: {
      204: done,
      422: [
        'The code cannot be used; `password-refused` says that the password is what is wrong.',
        words('The code is wrong.'),
      ],
    },
  },
  'POST /user/forgot-username': {
    summary: 'The masked contacts of the account of a card number or a national register number.',
    body: { type: 'pan', input: '5065000000000000' },
    replies: {
      200: ['The contacts; both missing: no account was found.', { email: 'a••@example.com' }],
      404: ['No account was found.', words('No account was found.')],
      422: ['It is no such number.', words('The number is not valid.')],
    },
  },
  'POST /onboarding/card': {
    summary: 'Begins the onboarding with a card.',
    body: { card: '5065000000000000' },
    replies: {
      200: ['The token of the onboarding, and what is known of the holder.', accepted],
      409: ['The card has an account already.', words('This card already belongs to an account.')],
      422: ['The card is not known.', words('This card is not known.')],
    },
  },
  'POST /onboarding/code': {
    summary: 'Begins the onboarding with an invitation.',
    body: { code: 'INVITE-1' },
    replies: {
      200: ['The token of the onboarding, and what is known of the person.', accepted],
      404: ['The invitation is not known.', words('This code is not known.')],
      422: ['The invitation can no longer be used: `code-expired`, `code-used`.', words('code-expired')],
    },
  },
  'POST /onboarding/account': {
    summary: 'Saves the account that is being made, as often as wanted. As a precheck it saves nothing.',
    body: account,
    replies: {
      204: ['Saved, or, as a precheck, nothing stands against it.'],
      422: ['These fields cannot be saved.', { errors: { email: ['email-duplicated'] } }],
    },
  },
  'POST /onboarding/verify': {
    summary: 'Sends a code to an e-mail address or a phone number.',
    body: { token: 'onb_52c1', method: 'email', target: 'ada@example.com' },
    replies: { 200: ['A code is on its way.', payload], 204: ['Verified without a code.'], 422: taken },
  },
  'POST /onboarding/verify/confirm': {
    summary: 'Proves the e-mail address or the phone number with its code.',
    body: { token: 'onb_52c1', ...payload, code: '123456' },
    replies: { 204: done, ...codeRefused },
  },
  'POST /onboarding/complete': {
    summary: 'Makes the account.',
    body: { token: 'onb_52c1', password: 'a long password' },
    replies: {
      201: ['Made; `activated` says whether its card was activated, null: it has none.', { activated: true }],
      409: ['The details belong to an account by now.', words('This card already belongs to an account.')],
      422: [
        'It cannot be made; `password-refused`: with another password it can.',
        words('password-refused'),
      ],
    },
  },
} satisfies Rows
