import { screen } from '@testing-library/react'
import {
  after,
  anew,
  type App,
  en,
  type FaultRows,
  keptCode,
  login,
  secretsOf,
  see,
  stop,
  typedCode,
  visit,
  wait,
} from '#testing/faultRows/row.ts'
import { atEmailLogin, atPhoneLogin, keptEmail, keptPhone } from '#testing/faultRows/openings.ts'
import { createToken, revokeToken } from './api.ts'

const { mfa, nav } = en
const openMenu = ({ user: person }: App) => person.click(screen.getByRole('button', { name: nav.menu }))

/** After a logout: logs in again, and opens the menu. */
async function comeBack(app: App) {
  const { email, password } = secretsOf('plain')
  await app.type('E-mail', email)
  await app.type('Password', password)
  await app.press('Log in')
  await see('Welcome, Claire')(app)
  await openMenu(app)
}

export const sessionFaults: FaultRows = {
  forms: [
    {
      name: 'another code of a login',
      page: '/mfa',
      // The page is opened again so that its countdown begins on the stopped clock.
      open: after(login('sms'), see(mfa.title), stop, anew, typedCode, wait),
      press: 'Resend code',
      call: createToken,
      kept: keptCode,
    },
    {
      name: 'a login by e-mail',
      page: '/login/email',
      open: atEmailLogin,
      press: 'Log in',
      call: createToken,
      kept: keptEmail,
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
      name: 'the logout',
      page: '/user/dashboard',
      open: after(visit('/user/dashboard', { persona: 'plain' }), see('Welcome, Claire'), openMenu),
      press: nav.logout,
      call: revokeToken,
      // The logout does not wait for the reply; whoever is not known is logged out.
      not: /slow|^40[14]$/,
      again: comeBack,
    },
  ],
}
