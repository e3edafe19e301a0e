import { findDuplicates } from '#session/duplicates/api.ts'
import { findUsername, requestReset, resetPassword } from '#features/forgotPassword/api.ts'
import { createToken } from '#session/scope/api.ts'
import { fetchUser } from '#session/account/api.ts'
import {
  after,
  anyObject,
  code,
  en,
  type FormRow,
  good,
  press,
  secretsOf,
  see,
  stop,
  type,
  visit,
  wait,
} from './row.ts'

const claire = secretsOf('plain')
const { forgotPassword } = en

const atEmailLogin = after(
  visit('/login/email'),
  type('E-mail', claire.email),
  type('Password', claire.password),
)
const atPhoneLogin = after(
  visit('/login/phone'),
  type('Phone number', '0470 12 34 12'),
  type('Password', claire.password),
)
const keptEmail = { 'E-mail': claire.email, Password: claire.password }
const keptPhone = { 'Phone number': '0470 12 34 12', Password: claire.password }

const logins: FormRow[] = [
  {
    name: 'a login by e-mail',
    page: '/login/email',
    open: atEmailLogin,
    press: 'Log in',
    call: createToken,
    kept: keptEmail,
  },
  {
    name: 'the account after a login by e-mail',
    page: '/login/email',
    open: atEmailLogin,
    press: 'Log in',
    call: fetchUser,
    kept: keptEmail,
  },
  {
    name: 'the duplicates after a login',
    page: '/login/email',
    open: after(
      visit('/login/email'),
      type('E-mail', secretsOf('duplicated').email),
      type('Password', secretsOf('duplicated').password),
    ),
    press: 'Log in',
    call: findDuplicates,
    kept: { 'E-mail': secretsOf('duplicated').email },
    // 404 is a valid reply: there are no duplicates to settle.
    not: /^404$/,
  },
  {
    name: 'a login by phone',
    page: '/login/phone',
    open: atPhoneLogin,
    press: 'Log in',
    call: createToken,
    kept: keptPhone,
  },
  {
    name: 'the account after a login by phone',
    page: '/login/phone',
    open: atPhoneLogin,
    press: 'Log in',
    call: fetchUser,
    kept: keptPhone,
  },
]

const recoveries: FormRow[] = [
  {
    name: 'the e-mail of a forgotten password',
    page: '/forgot-password/email',
    open: after(visit('/forgot-password/email'), type('E-mail', claire.email)),
    press: forgotPassword.password.submit,
    call: requestReset,
    not: anyObject,
    kept: { 'E-mail': claire.email },
  },
  {
    name: 'the phone of a forgotten password',
    page: '/forgot-password/phone',
    open: after(visit('/forgot-password/phone'), type('Phone number', '0470 12 34 12')),
    press: forgotPassword.password.submit,
    call: requestReset,
    not: anyObject,
    kept: { 'Phone number': '0470 12 34 12' },
  },
  {
    name: 'another message for a forgotten password',
    page: '/forgot-password-sent',
    open: after(
      visit('/forgot-password/email'),
      type('E-mail', claire.email),
      stop,
      press(forgotPassword.password.submit),
      see(forgotPassword.sent.title.email),
      wait,
    ),
    press: forgotPassword.again.resend,
    call: requestReset,
    not: anyObject,
  },
  {
    name: 'the password that replaces a forgotten one',
    page: '/reset-password',
    open: after(visit('/reset-password'), type('Code', code), type('New password', good)),
    press: en.weakPassword.save,
    call: resetPassword,
    kept: { Code: code, 'New password': good },
  },
  {
    name: 'the card of a forgotten username',
    page: '/forgot-username',
    open: after(visit('/forgot-username'), type('Card number', '5065123400001001')),
    press: forgotPassword.username.submit,
    call: findUsername,
    kept: { 'Card number': '5065 1234 0000 1001' },
    // 404 and a reply without data are valid: nobody has this card, or its holder has no username.
    not: /^404$|no data|wrong types|a list/,
  },
  {
    name: 'the national register number of a forgotten username',
    page: '/forgot-username',
    open: after(
      visit('/forgot-username?type=nrn'),
      type(forgotPassword.username.national, '88.04.12-001.60'),
    ),
    press: forgotPassword.username.submit,
    call: findUsername,
    kept: { [forgotPassword.username.national]: '88.04.12-001.60' },
    not: /^404$|no data|wrong types|a list/,
  },
]

/** The forms to log in, and those for a forgotten password or username. */
export const gettingInRows: FormRow[] = [...logins, ...recoveries]
