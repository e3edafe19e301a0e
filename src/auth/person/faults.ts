import { lunchbox } from '#testing/partner.ts'
import { tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import {
  after,
  en,
  type FaultRows,
  given,
  keptCode,
  type ListRow,
  press,
  see,
  visit,
} from '#testing/faultRows/row.ts'
import {
  atChallenge,
  atDuplicates,
  atEmailLogin,
  atPhoneLogin,
  atReplacement,
  keptEmail,
  keptPhone,
} from '#testing/faultRows/openings.ts'
import { fetchUser } from './api.ts'

const { duplicate, weakPassword } = en
const failing = () => new HttpResponse(null, { status: 500 })
const request = `${lunchbox.request}&state=s1`

const account = (page: string, shows: string | RegExp, path = page, persona = 'secured'): ListRow => ({
  name: `the account of ${page}`,
  page,
  open: visit(path, { persona }),
  call: fetchUser,
  // 403 is a closed account, which trying again does not open.
  not: /^403$/,
  failed: en.account.failed,
  shows,
})

export const userFaults: FaultRows = {
  forms: [
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
      name: 'the account after a weak password was replaced',
      page: '/weak-password',
      open: after(
        atReplacement,
        given('get', '/user', failing),
        press(weakPassword.save),
        see(en.forgotPassword.confirmed.title),
      ),
      press: 'Try again',
      call: fetchUser,
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
      name: 'the account after a login by phone',
      page: '/login/phone',
      open: atPhoneLogin,
      press: 'Log in',
      call: fetchUser,
      kept: keptPhone,
    },
    {
      name: 'the skip of the duplicates',
      page: '/duplicated',
      open: atDuplicates,
      press: duplicate.skip,
      call: fetchUser,
    },
  ],
  lists: [
    account('/user/dashboard', 'Welcome, Ines'),
    account('/user/profile', 'Your details'),
    account('/user/security', /Last changed/),
    account('/user/password', en.mfa.title),
    account('/user/security/history', 'My devices'),
    account('/user/access', 'Lunchbox'),
    account('/approve', /Lunchbox wants access/, request, 'plain'),
    account('/duplicated', en.duplicate.title, '/duplicated', 'similar'),
  ],
}
