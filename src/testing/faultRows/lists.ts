import { fetchConnectedApps } from '#session/apps/api.ts'
import { fetchLatestLogins, fetchLoginHistory } from '#session/devices/api.ts'
import { findDuplicates } from '#session/duplicates/api.ts'
import { fetchMethods, fetchMfaStatus } from '#session/mfa/api.ts'
import { authorize } from '#features/partner/api.ts'
import { fetchSimilarAccount } from '#session/similar/api.ts'
import { fetchUser } from '#session/account/api.ts'
import { act } from '@testing-library/react'
import { type App, after, en, type ListRow, press, proved, type QuietRow, visit } from './row.ts'

const secured = { persona: 'secured' }
const lunchbox = '/approve?client_id=301&redirect_uri=https%3A%2F%2Flunchbox.example%2Fcallback&state=s1'

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

/** The calls that screens make by themselves. */
export const listRows: ListRow[] = [
  account('/user/dashboard', 'Welcome, Ines'),
  account('/user/profile', 'Your details'),
  account('/user/security', /Last changed/),
  account('/user/password', en.weakPassword.verify),
  account('/user/security/history', 'My devices'),
  account('/user/access', 'Lunchbox'),
  account('/approve', /Lunchbox wants access/, lunchbox, 'plain'),
  account('/duplicated', en.duplicate.title, '/duplicated', 'similar'),
  {
    name: 'the notifications',
    page: '/user/dashboard',
    open: visit('/user/dashboard', secured),
    call: fetchMethods,
    not: /a list/,
    failed: en.dashboard.notifications.failed,
    shows: /app can use your money/,
  },
  {
    name: 'the connected apps of the dashboard',
    page: '/user/dashboard',
    open: visit('/user/dashboard', secured),
    call: fetchConnectedApps,
    failed: en.dashboard.apps.failed,
    shows: /Lunchbox/,
  },
  {
    name: 'the methods',
    page: '/user/security',
    open: visit('/user/security', secured),
    call: fetchMethods,
    not: /a list/,
    failed: en.user.security.twoStep.failed,
    shows: /secured@example\.be/,
  },
  {
    name: 'the latest devices',
    page: '/user/security',
    open: visit('/user/security', secured),
    call: fetchLatestLogins,
    failed: en.user.devices.failed,
    shows: /iPhone 15/,
  },
  {
    name: 'the history of devices',
    page: '/user/security/history',
    open: visit('/user/security/history', secured),
    call: fetchLoginHistory,
    failed: en.user.devices.failed,
    shows: /iPhone 15/,
  },
  {
    name: 'the connected apps',
    page: '/user/access',
    open: visit('/user/access', secured),
    call: fetchConnectedApps,
    failed: en.dashboard.apps.failed,
    shows: /Lunchbox/,
  },
  {
    name: 'the duplicates of a login',
    page: '/duplicated',
    open: visit('/duplicated', { duplicated: 'duplicated' }),
    call: findDuplicates,
    // 404 is a valid reply: there are no duplicates to settle.
    not: /^404$/,
    failed: en.duplicate.failed,
    shows: en.duplicate.goes,
  },
  {
    name: 'the similar account',
    page: '/duplicated',
    open: visit('/duplicated', { persona: 'similar' }),
    call: fetchSimilarAccount,
    // A reply without data is valid: there is no similar account.
    not: /no data|a list/,
    failed: en.account.failed,
    shows: en.similarAccount.mine,
  },
  {
    name: "what a partner's request needs",
    page: '/approve',
    open: visit(lunchbox, { persona: 'plain' }),
    call: authorize,
    // These statuses refuse the request itself, which the person cannot correct.
    not: /^(40|422)/,
    failed: en.approve.failed,
    shows: /Lunchbox wants access/,
  },
]

async function editAgain(app: App) {
  await act(() => app.router.navigate('/user/profile'))
  await press('Edit', 'Contact details')(app)
}
const anew = ({ comeBack }: App) => comeBack()

/** The calls that screens do not need: their failures are not shown. */
export const quietRows: QuietRow[] = [
  {
    name: 'the check of the devices on the dashboard',
    page: '/user/dashboard',
    open: visit('/user/dashboard', secured),
    call: fetchLoginHistory,
    again: anew,
    stands: ['Welcome, Ines', en.dashboard.notifications.devicesFailed],
  },
  {
    name: 'the check of the devices',
    page: '/user/security',
    open: visit('/user/security', secured),
    call: fetchLoginHistory,
    again: anew,
    stands: [en.user.security.title, en.user.security.checkUp.unknown],
  },
  {
    name: 'the check of the apps',
    page: '/user/security',
    open: visit('/user/security', secured),
    call: fetchConnectedApps,
    again: anew,
    stands: [en.user.security.title, en.user.security.checkUp.unknown],
  },
  {
    name: 'the grant of a new password',
    page: '/user/password',
    open: proved('/user/password', 'sms'),
    call: fetchMfaStatus,
    again: anew,
    stands: [en.user.password.title, en.weakPassword.verify],
  },
  {
    name: 'the grant of the set-up',
    page: '/user/security',
    open: proved('/user/security?mfa=true', 'plain'),
    call: fetchMfaStatus,
    again: anew,
    stands: [en.user.security.title, en.user.security.twoStep.ask],
  },
  {
    name: 'the grant of an edit',
    page: '/mfa',
    open: after(proved('/user/profile', 'sms'), press('Edit', 'Contact details')),
    call: fetchMfaStatus,
    again: editAgain,
    stands: [en.mfa.title, en.code.sent.sms],
  },
  {
    name: 'place, time and marks of the latest devices',
    page: '/user/security',
    open: visit('/user/security', secured),
    call: fetchLoginHistory,
    again: anew,
    stands: [en.user.security.title, 'iPhone 15'],
  },
  {
    name: 'the marks of verified contacts',
    page: '/user/profile',
    open: visit('/user/profile', secured),
    call: fetchMethods,
    again: anew,
    stands: [en.user.profile.title, 'secured@example.be'],
  },
  {
    name: 'the similar account of a login with duplicates',
    page: '/duplicated',
    open: visit('/duplicated', { duplicated: 'duplicated' }),
    call: fetchSimilarAccount,
    // A reply without data is valid: there is no similar account.
    not: /no data|a list/,
    again: anew,
    stands: [en.duplicate.title, en.duplicate.goes],
  },
]
