import { after, en, type FaultRows, onPage, press, see, visit } from '#testing/faultRows/row.ts'
import { fetchLatestLogins, fetchLoginHistory, revokeLogin } from './api.ts'

const { user } = en
const { devices } = user
const secured = { persona: 'secured' }

const atHistory = after(visit('/user/security/history', secured), see('iPhone 15'))

export const devicesFaults: FaultRows = {
  forms: [
    {
      name: 'the logout of a device',
      page: '/user/security/history',
      open: after(atHistory, press('Log out from iPhone 15')),
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
      press: devices.logout,
      call: revokeLogin,
    },
  ],
  lists: [
    {
      name: 'the latest devices',
      ...onPage('/user/security', secured),
      call: fetchLatestLogins,
      failed: en.user.devices.failed,
      shows: /iPhone 15/,
    },
    {
      name: 'the history of devices',
      ...onPage('/user/security/history', secured),
      call: fetchLoginHistory,
      failed: en.user.devices.failed,
      shows: /iPhone 15/,
    },
  ],
  quiet: [
    {
      name: 'the check of the devices on the dashboard',
      ...onPage('/user/dashboard', secured),
      call: fetchLoginHistory,
      stands: ['Welcome, Ines', en.dashboard.notifications.devicesFailed],
    },
    {
      name: 'the check of the devices',
      ...onPage('/user/security', secured),
      call: fetchLoginHistory,
      stands: [en.user.security.title, en.user.security.checkUp.unknown],
    },
    {
      name: 'place, time and marks of the latest devices',
      ...onPage('/user/security', secured),
      call: fetchLoginHistory,
      stands: [en.user.security.title, 'iPhone 15'],
    },
  ],
}
