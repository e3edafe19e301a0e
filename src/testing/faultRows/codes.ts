import {
  answerSudo,
  confirmActivation,
  fetchMethods,
  requestActivation,
  requestSudo,
} from '#session/mfa/api.ts'
import { changePassword } from '#session/passwords/api.ts'
import { createToken } from '#session/scope/api.ts'
import { fetchUser } from '#session/account/api.ts'
import { HttpResponse } from 'msw'
import { tokenOf } from '#testing/visit.ts'
import {
  after,
  en,
  type FormRow,
  given,
  good,
  keptCode,
  login,
  press,
  see,
  setUp,
  stop,
  type,
  typedCode,
  typeSentCode,
  wait,
} from './row.ts'

const { mandatoryMfa, mfa, weakPassword } = en

const atChallenge = after(login('sms'), see(mfa.title), typedCode)
const atStepUp = after(
  login('weak'),
  see(weakPassword.title),
  press(weakPassword.verify),
  see(mfa.title),
  typedCode,
)
const atReplacement = after(atStepUp, typeSentCode, press('Confirm'), type('New password', good))
const { atPhone, atCode: atSetUpCode } = setUp(login('forced'), see(mandatoryMfa.title), press('Continue'))
const atEmail = after(
  login('forcedEmail'),
  see(mandatoryMfa.title),
  press('Continue'),
  type('E-mail', 'new@example.be'),
)

/** The calls about the codes of a login, of a step-up and of the mandatory set-up, and about the actions after them. */
export const codeRows: FormRow[] = [
  {
    name: 'the code of a login',
    page: '/mfa',
    open: atChallenge,
    press: 'Confirm',
    call: answerSudo,
    kept: keptCode,
  },
  {
    name: 'the account after the code of a login',
    page: '/mfa',
    open: after(
      atChallenge,
      given('post', '/mfa/sudo', () => HttpResponse.json({ access_token: tokenOf('sms') })),
    ),
    press: 'Confirm',
    call: fetchUser,
    kept: keptCode,
  },
  {
    name: 'another code of a login',
    page: '/mfa',
    // The page is opened again so that its countdown begins on the stopped clock.
    open: after(login('sms'), see(mfa.title), stop, ({ comeBack }) => comeBack(), typedCode, wait),
    press: 'Resend code',
    call: createToken,
    kept: keptCode,
  },
  {
    name: 'the code of a step-up',
    page: '/mfa',
    open: atStepUp,
    press: 'Confirm',
    call: answerSudo,
    kept: keptCode,
    // Without data, or without content, it is a success: a grant need not bring a new token.
    not: /no data|nothing|null|a list/,
  },
  {
    name: 'another code of a step-up',
    page: '/mfa',
    open: after(
      login('weak'),
      see(weakPassword.title),
      stop,
      press(weakPassword.verify),
      see(mfa.title),
      typedCode,
      wait,
    ),
    press: 'Resend code',
    call: requestSudo,
    kept: keptCode,
  },
  {
    name: 'the verification before a weak password is replaced',
    page: '/weak-password',
    open: after(login('weak'), see(weakPassword.title)),
    press: weakPassword.verify,
    call: requestSudo,
  },
  {
    name: 'the password that replaces a weak one',
    page: '/weak-password',
    open: atReplacement,
    press: weakPassword.save,
    call: changePassword,
    kept: { 'New password': good },
    // 403 means that the grant is missing: the page asks for a code again.
    not: /^403$/,
  },
  {
    name: 'the account after a weak password was replaced',
    page: '/weak-password',
    open: after(
      atReplacement,
      given('get', '/user', () => new HttpResponse(null, { status: 500 })),
      press(weakPassword.save),
      see(en.forgotPassword.confirmed.title),
    ),
    press: 'Try again',
    call: fetchUser,
  },
  {
    name: 'the missing steps of the mandatory set-up',
    page: '/mandatory-mfa',
    open: after(login('forced'), see(mandatoryMfa.title)),
    press: 'Continue',
    call: fetchMethods,
    // An empty list is a valid reply: there is no method yet.
    not: /a list/,
  },
  {
    name: 'the phone of the mandatory set-up',
    page: '/mandatory-mfa/phone',
    open: atPhone,
    press: 'Send code',
    call: requestActivation,
    kept: { 'Phone number': '0474 11 22 33' },
    not: /^403$/,
  },
  {
    name: 'the e-mail of the mandatory set-up',
    page: '/mandatory-mfa/email',
    open: atEmail,
    press: 'Send code',
    call: requestActivation,
    kept: { 'E-mail': 'new@example.be' },
    not: /^403$/,
  },
  {
    name: 'the code of the mandatory set-up',
    page: '/mandatory-mfa/confirmation',
    open: atSetUpCode,
    press: 'Confirm',
    call: confirmActivation,
    kept: keptCode,
    not: /^403$/,
  },
  {
    name: 'another code of the mandatory set-up',
    page: '/mandatory-mfa/confirmation',
    open: atSetUpCode,
    press: 'Resend code',
    call: requestActivation,
    kept: keptCode,
    not: /^403$/,
  },
]
