import {
  after,
  anyObject,
  code,
  en,
  type FaultRows,
  good,
  press,
  secretsOf,
  see,
  stop,
  type,
  visit,
  wait,
} from '#testing/faultRows/row.ts'
import { findUsername, requestReset, resetPassword } from './api.ts'

const claire = secretsOf('plain')
const { forgotPassword } = en

export const forgotPasswordFaults: FaultRows = {
  forms: [
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
      press: en.action.sendCode,
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
  ],
}
