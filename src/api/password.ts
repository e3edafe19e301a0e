import type { Client } from './client.ts'
import { nothing } from './reply.ts'

/** `PUT /user/password`: replaces the password; 403 without a grant, 422 when it is not accepted. */
export const changePassword = (client: Client) => (body: { password: string }) =>
  client.put('/user/password', body, nothing, { changes: 'repeatably' })
