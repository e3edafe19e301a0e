import { type Contract, done, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

export const group = 'Devices'

export const contract: Contract<typeof calls> = {
  'GET /user/login/info': {
    summary: 'Every device with its sessions.',
    from: '`/user/security/history`; the security page after the latest devices; the dashboard once everything else is there; after each log-out of a device; the file of "A copy of your data"',
    replies: {
      200: [
        'The devices by id, or as a list; `currentLoginId` is the session of the bearer. Without it no device offers its log-out, only each session.',
        {
          data: {
            81: {
              id: 81,
              agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
              date: '2026-11-20T08:30:00Z',
              sessionDevices: [
                {
                  id: 'ses_1',
                  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
                  date: '2026-11-20T08:30:00Z',
                  city: { en: 'Ghent' },
                  country: { en: 'Belgium' },
                  active: true,
                },
              ],
            },
          },
          meta: { currentLoginId: 'ses_1' },
        },
      ],
    },
  },
  'GET /user/login/info/latest': {
    summary: 'The devices of the latest logins, the latest first.',
    from: '`/user/security`',
    replies: {
      200: [
        'The devices by id, or as a list; `session` is the number of sessions.',
        {
          data: {
            81: {
              id: 81,
              agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
              session: 2,
            },
          },
        },
      ],
    },
  },
  'DELETE /user/login/revoke/{id}': {
    summary: 'Ends all sessions of a device, or one session.',
    from: 'the log-out of a device or a session',
    path: { id: 'ses_1' },
    note: 'the id of a device ends all its sessions, that of a session only this one',
    replies: {
      204: done,
      404: [
        'There is no such device, as with 410: it counts as logged out when the list, loaded again, agrees.',
        words('Not found.'),
      ],
    },
  },
}
