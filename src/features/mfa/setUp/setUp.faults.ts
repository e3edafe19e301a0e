import { grant } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import {
  after,
  confirming,
  en,
  type FaultRows,
  login,
  onPage,
  press,
  proved,
  resending,
  see,
  stop,
  type,
  typedCode,
  visit,
  wait,
} from '#testing/faultRows/row.ts'
import { confirmActivation, fetchMethods, requestActivation } from '../api.ts'

const { mandatoryMfa } = en

/** Two ways to open the set-up of a method: with a phone typed in, and with a code typed in; neither is submitted. */
const setUp = (...way: Parameters<typeof after>) => {
  const atPhone = after(...way, type('Phone number', '0474 11 22 33'))
  const { title } = mandatoryMfa.confirmation
  return { atPhone, atCode: after(atPhone, stop, press('Send code'), see(title), typedCode, wait) }
}

const atMandatory = setUp(login('forced'), see(mandatoryMfa.title), press('Continue'))
const atSecurity = setUp(proved('/user/security?mfa=true', 'plain'), see(mandatoryMfa.phone.known))
const secured = { persona: 'secured' }
// 403 means that the grant is missing: a code is asked for.
const sending = { press: 'Send code', call: requestActivation, not: /^403$/ }
const ofCode = { ...sending, ...confirming, call: confirmActivation }
const ofAnother = { ...sending, ...resending }

export const setUpFaults: FaultRows = {
  forms: [
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
      open: atMandatory.atPhone,
      ...sending,
      kept: { 'Phone number': '0474 11 22 33' },
    },
    {
      name: 'the e-mail of the mandatory set-up',
      page: '/mandatory-mfa/email',
      open: after(
        login('forcedEmail'),
        see(mandatoryMfa.title),
        press('Continue'),
        type('E-mail', 'new@example.be'),
      ),
      ...sending,
      kept: { 'E-mail': 'new@example.be' },
    },
    {
      name: 'the code of the mandatory set-up',
      page: '/mandatory-mfa/confirmation',
      open: atMandatory.atCode,
      ...ofCode,
    },
    {
      name: 'another code of the mandatory set-up',
      page: '/mandatory-mfa/confirmation',
      open: atMandatory.atCode,
      ...ofAnother,
    },
    {
      name: 'the phone of the set-up',
      page: '/user/security',
      open: atSecurity.atPhone,
      ...sending,
      kept: { 'Phone number': '0474 11 22 33' },
    },
    {
      name: 'the code of the set-up',
      page: '/user/security',
      open: atSecurity.atCode,
      ...ofCode,
    },
    {
      name: 'another code of the set-up',
      page: '/user/security',
      open: atSecurity.atCode,
      ...ofAnother,
    },
    {
      name: 'the e-mail of the set-up',
      page: '/user/security',
      open: after(
        () => {
          grant(makeVisitStorage().deviceId(), tokenOf('undated'), 'sudo')
          return visit('/user/security?mfa=true', { persona: 'undated' })()
        },
        see(mandatoryMfa.email.known),
        type('E-mail', 'new@example.be'),
      ),
      ...sending,
      kept: { 'E-mail': 'new@example.be' },
    },
  ],
  lists: [
    {
      name: 'the notifications',
      ...onPage('/user/dashboard', secured),
      call: fetchMethods,
      not: /a list/,
      failed: en.dashboard.notifications.failed,
      shows: /app can use your money/,
    },
    {
      name: 'the methods',
      ...onPage('/user/security', secured),
      call: fetchMethods,
      not: /a list/,
      failed: en.user.security.twoStep.failed,
      shows: /secured@example\.be/,
    },
  ],
  quiet: [
    {
      name: 'the marks of verified contacts',
      ...onPage('/user/profile', secured),
      call: fetchMethods,
      stands: [en.user.profile.title, 'secured@example.be'],
    },
  ],
}
