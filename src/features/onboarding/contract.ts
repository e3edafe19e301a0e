import {
  codeOfLink,
  codeRefused,
  contactRefused,
  type Contract,
  done,
  payload,
  words,
} from '#core/wire/contract.ts'
import type * as calls from './api.ts'

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
const accepted = {
  token: 'onb_52c1',
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Example',
  company: 'Example Ltd',
}

export const group = 'Onboarding'

export const contract: Contract<typeof calls> = {
  'POST /onboarding/card': {
    summary: 'Begins the onboarding with a card.',
    from: '`/onboarding/card`',
    body: { card: '5065000000000000' },
    replies: {
      200: ['The token of the onboarding, and what is known of the holder.', accepted],
      409: [
        'The card has an account already: goes to `/onboarding/existingCard`.',
        words('This card already belongs to an account.'),
      ],
      422: ['The card is not known: server’s words. `captcha-refused`.', words('This card is not known.')],
    },
  },
  'POST /onboarding/code': {
    summary: 'Begins the onboarding with an invitation.',
    from: '`/onboarding/code`',
    note: codeOfLink,
    body: { code: 'INVITE-1' },
    replies: {
      200: ['The token of the onboarding, and what is known of the person.', accepted],
      404: ['The invitation is not known: own text.', words('This code is not known.')],
      422: [
        'The invitation can no longer be used: `code-expired`, `code-used`, else server’s words. `captcha-refused`.',
        words('code-expired'),
      ],
    },
  },
  'POST /onboarding/account': {
    summary: 'Saves the account that is being made, as often as wanted. As a precheck it saves nothing.',
    from: '`/onboarding/create`, twice: first as a precheck of `email` and `phone`, then to save',
    note: '`terms` stands for the terms and the privacy policy. A precheck has to be answered with the header `Precognition: true`; a 2xx or 422 without it is a wrong reply',
    body: account,
    replies: {
      204: ['Saved, or, as a precheck, nothing stands against it.'],
      422: [
        'These fields cannot be saved: under the fields, e-mail and phone in texts of the portal. `email-duplicated`, `sms-duplicated`: "You already have an account with these details."',
        { errors: { email: ['email-duplicated'] } },
      ],
    },
  },
  'POST /onboarding/verify': {
    summary: 'Sends a code to an e-mail address or a phone number.',
    from: '`/onboarding/email-verification`, `/onboarding/phone-verification`, and "new code"',
    body: { token: 'onb_52c1', method: 'email', target: 'ada@example.com' },
    replies: {
      200: ['A code is on its way.', payload],
      204: ['Verified without a code.'],
      422: ['The contact cannot be used: own text.', contactRefused[1]],
    },
  },
  'POST /onboarding/verify/confirm': {
    summary: 'Proves the e-mail address or the phone number with its code.',
    from: '`/onboarding-mfa`',
    body: { token: 'onb_52c1', ...payload, code: '123456' },
    replies: { 204: done, ...codeRefused },
  },
  'POST /onboarding/complete': {
    summary: 'Makes the account.',
    from: '`/onboarding/password`',
    body: { token: 'onb_52c1', password: 'a long password' },
    replies: {
      201: [
        'Made; `activated` says whether its card was activated, null: it has none. Each has its own confirmation.',
        { activated: true },
      ],
      409: ['The details belong to an account by now.', words('This card already belongs to an account.')],
      422: [
        'It cannot be made, since the details belong to an account; `password-refused`: with another password it can.',
        words('password-refused'),
      ],
    },
  },
}
