import { type Contract, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

export const profileExample = {
  data: {
    id: 4711,
    firstname: 'Ada',
    lastname: 'Example',
    language: 'nl',
    email: 'ada@example.com',
    phone: '+32470000000',
    iban: 'BE71096123456769',
    birthdate: '1990-02-28',
    user_id: 815,
    customer_user_id: null,
    fridom_user_id: null,
    password_status: 0,
    last_password_change: '2026-10-01T08:30:00Z',
    mfa_forced: false,
    gender: 'F',
    secondary_email: null,
    secondary_phone: null,
  },
}

export const group = 'Session and login'

export const contract: Contract<typeof calls> = {
  'GET /user': {
    summary: 'The profile of the bearer.',
    from: '`boot.ts`, the login, every signed-in page, before a write of the profile and after one of contacts, methods or a merge; the file of "A copy of your data"',
    replies: {
      200: ['The profile; every field may be null or missing.', profileExample],
      403: [
        '`weak_password`: the password has to be replaced first. Anything else: the account is closed, server’s words.',
        { error: 'weak_password' },
      ],
      423: ['The account is locked: server’s words.', words('This account is locked.')],
    },
  },
}
