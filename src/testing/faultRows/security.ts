import { revokeApp, revokeEverything } from '#session/apps/api.ts'
import { revokeLogin } from '#session/devices/api.ts'
import { confirmActivation, requestActivation, requestSudo } from '#session/mfa/api.ts'
import { changePassword } from '#session/passwords/api.ts'
import { revokeToken } from '#session/scope/api.ts'
import { act, screen } from '@testing-library/react'
import { grant } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import {
  after,
  type App,
  en,
  type FormRow,
  good,
  keptCode,
  press,
  proved,
  see,
  setUp,
  type,
  visit,
} from './row.ts'

const { mandatoryMfa, nav, user } = en
const { devices, security } = user

const { atPhone, atCode: atSetUpCode } = setUp(
  proved('/user/security?mfa=true', 'plain'),
  see(mandatoryMfa.phone.title),
)
const atHistory = after(visit('/user/security/history', { persona: 'secured' }), see('iPhone 15'))
const detailsOfPhone = ({ user: person }: App) =>
  person.click(document.querySelector('#device-dev_secured_3 li button') ?? document.body)

const openMenu = ({ user: person }: App) => person.click(screen.getByRole('button', { name: nav.menu }))

/** After a logout: restores the same session, as if another tab had done so, and opens the menu. */
async function comeBack(app: App) {
  app.storage.token.write(tokenOf('plain'))
  act(() => void window.dispatchEvent(new Event('focus')))
  await see('Welcome, Claire')(app)
  await openMenu(app)
}

/** The forms about security and access, and the logout. */
export const securityRows: FormRow[] = [
  {
    name: 'the verification before a new password',
    page: '/user/password',
    open: visit('/user/password', { persona: 'sms' }),
    press: en.weakPassword.verify,
    call: requestSudo,
  },
  {
    name: 'the new password',
    page: '/user/password',
    open: after(proved('/user/password', 'sms'), type('New password', good)),
    press: user.security.password.change,
    call: changePassword,
    kept: { 'New password': good },
    // 403 means that the grant is missing: a code is asked for.
    not: /^403$/,
  },
  {
    name: 'the card that a new password asks for',
    page: '/user/security',
    open: visit('/user/security', { persona: 'plain' }),
    press: security.password.change,
    call: requestSudo,
  },
  {
    name: 'the card that two-step verification asks for',
    page: '/user/security',
    open: visit('/user/security', { persona: 'plain' }),
    press: security.twoStep.title,
    call: requestSudo,
  },
  {
    name: 'the phone of the set-up',
    page: '/user/security',
    open: atPhone,
    press: 'Send code',
    call: requestActivation,
    kept: { 'Phone number': '0474 11 22 33' },
    not: /^403$/,
  },
  {
    name: 'the code of the set-up',
    page: '/user/security',
    open: atSetUpCode,
    press: 'Confirm',
    call: confirmActivation,
    kept: keptCode,
    not: /^403$/,
  },
  {
    name: 'another code of the set-up',
    page: '/user/security',
    open: atSetUpCode,
    press: 'Resend code',
    call: requestActivation,
    kept: keptCode,
    not: /^403$/,
  },
  {
    name: 'the e-mail of the set-up',
    page: '/user/security',
    open: after(
      () => {
        grant(makeVisitStorage().deviceId(), tokenOf('undated'), 'sudo')
        return visit('/user/security?mfa=true', { persona: 'undated' })()
      },
      see(mandatoryMfa.email.title),
      type('E-mail', 'new@example.be'),
    ),
    press: 'Send code',
    call: requestActivation,
    kept: { 'E-mail': 'new@example.be' },
    not: /^403$/,
  },
  {
    name: 'the logout everywhere',
    page: '/user/security',
    open: after(visit('/user/security', { persona: 'secured' }), press(security.everywhere.action)),
    press: security.everywhere.action,
    call: revokeEverything,
  },
  {
    name: 'the logout of a device',
    page: '/user/security/history',
    open: after(atHistory, press('Log out from iPhone 15')),
    press: devices.logout,
    call: revokeLogin,
  },
  {
    name: 'the logout of a session',
    page: '/user/security/history',
    open: after(atHistory, detailsOfPhone, press(devices.logout)),
    press: devices.logout,
    call: revokeLogin,
  },
  {
    name: 'the logout of all other devices',
    page: '/user/security/history',
    open: after(atHistory, press(devices.others.action)),
    press: devices.logout,
    call: revokeLogin,
    // Only this device's call fails; it must not stop the calls for the others.
    only: ({ url }) => url.endsWith('dev_secured_2'),
  },
  {
    name: 'the logout of a session of somebody else',
    page: '/user/security/history',
    open: after(atHistory, press(devices.ask.no, 'Chrome on Windows'), see(devices.secure.title)),
    press: devices.secure.action,
    call: revokeLogin,
  },
  {
    name: 'the revocation of an app',
    page: '/user/access',
    open: after(visit('/user/access', { persona: 'secured' }), press('Revoke access for Lunchbox')),
    press: user.access.revoke,
    call: revokeApp,
    not: /^404$/,
  },
  {
    name: 'the logout',
    page: '/user/dashboard',
    open: after(visit('/user/dashboard', { persona: 'plain' }), see('Welcome, Claire'), openMenu),
    press: nav.logout,
    call: revokeToken,
    // The logout does not wait for the reply.
    not: /slow/,
    again: comeBack,
  },
]
