import type * as calls from './api.ts'
import { type Contract, done, words } from '#core/wire/contract.ts'

export const group = 'Access'

export const contract: Contract<typeof calls> = {
  'GET /tokens': {
    summary: 'The connected apps.',
    from: '`/user/access`, `/user/security`, the dashboard; the file of "A copy of your data"',
    replies: {
      200: [
        'The apps; an unknown scope is shown as it is.',
        { data: [{ name: 'An app', client_id: 301, scopes: ['balance', 'history'] }] },
      ],
    },
  },
  'DELETE /token/{client_id}': {
    summary: 'Takes the access of one app away.',
    from: '"Revoke access" at `/user/access`',
    path: { client_id: '301' },
    replies: {
      204: done,
      404: ['There is no such app, as with 410: it counts as taken away.', words('Not found.')],
    },
  },
}
