import { after, en, type FaultRows, onPage, press, visit } from '#testing/faultRows/row.ts'
import { revokeEverything } from '#auth/api.ts'
import { fetchConnectedApps, revokeApp } from './api.ts'

const { user } = en
const { security } = user
const secured = { persona: 'secured' }

export const connectedAppsFaults: FaultRows = {
  forms: [
    {
      name: 'the logout everywhere',
      page: '/user/security',
      open: after(visit('/user/security', secured), press(security.everywhere.action)),
      press: security.everywhere.action,
      call: revokeEverything,
    },
    {
      name: 'the revocation of an app',
      page: '/user/access',
      open: after(visit('/user/access', secured), press('Revoke access (Lunchbox)')),
      press: user.access.revoke,
      call: revokeApp,
      not: /^404$/,
    },
  ],
  lists: [
    {
      name: 'the connected apps of the dashboard',
      ...onPage('/user/dashboard', secured),
      call: fetchConnectedApps,
      failed: en.dashboard.apps.failed,
      shows: /Lunchbox/,
    },
    {
      name: 'the connected apps',
      ...onPage('/user/access', secured),
      call: fetchConnectedApps,
      failed: en.dashboard.apps.failed,
      shows: /Lunchbox/,
    },
  ],
  quiet: [
    {
      name: 'the check of the apps',
      ...onPage('/user/security', secured),
      call: fetchConnectedApps,
      stands: [en.user.security.title, en.user.security.checkUp.unknown],
    },
  ],
}
