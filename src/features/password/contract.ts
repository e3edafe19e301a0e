import { type Contract, words } from '#core/wire/contract.ts'
import type * as calls from './api.ts'

export const group = 'Profile'

export const contract: Contract<typeof calls> = {
  'PUT /user/password': {
    summary: 'Replaces the password.',
    from: '`/user/password`, `/weak-password?verified=true`',
    grant: 'single',
    body: { password: 'another long password' },
    replies: {
      204: ['Done. A weak session goes on with `GET /user`; any other one loses its cookie and is detached.'],
      422: ['The password is not accepted: server’s words; `password-refused`.', words('password-refused')],
    },
  },
}
