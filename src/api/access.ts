import * as z from 'zod/mini'
import type { Client, Reader } from './client.ts'
import { nothing } from './reply.ts'
import { pathId } from './schemas.ts'

const appSchema = z.object({
  name: z.string(),
  client_id: pathId,
  scopes: z.array(z.string()),
})

export type ConnectedApp = z.infer<typeof appSchema>

const replySchema = z.object({ data: z.array(appSchema) })

/** `GET /tokens`: the connected apps of the account. */
export const fetchConnectedApps = (client: Reader) => () =>
  client.get('/tokens', replySchema).then((reply) => reply.data)

/** `DELETE /token/{client_id}`: revokes the access of one connected app. */
export const revokeApp = (client: Client) => (clientId: ConnectedApp['client_id']) =>
  client.delete(`/token/${encodeURIComponent(clientId)}`, undefined, nothing, {
    keepalive: true,
    changes: 'repeatably',
  })

/** `DELETE /tokens`: logs the account out everywhere. */
export const revokeEverything = (client: Client) => () => client.delete('/tokens', undefined, nothing)
