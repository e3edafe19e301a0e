import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'

/** Replaces the password; 403 without a grant, 422 when it is not accepted. */
export const changePassword = endpoint('PUT', '/user/password', {
  sends: (body: { password: string }) => ({ body }),
  reply: nothing,
  changes: 'repeatably',
})
