import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './reply.ts'
import { pathId } from './schemas.ts'

const appSchema = z.object({
  name: z.string(),
  client_id: pathId,
  scopes: z.array(z.string()),
})

export type ConnectedApp = z.infer<typeof appSchema>

const replySchema = z.object({ data: z.array(appSchema) })

/** The connected apps of the account. */
export const fetchConnectedApps = endpoint('GET', '/tokens', {
  reply: replySchema,
  reads: ({ data }) => data,
})

/** Revokes the access of one connected app. */
export const revokeApp = endpoint('DELETE', '/token/{client_id}', {
  sends: (clientId: ConnectedApp['client_id']) => ({ path: { client_id: clientId } }),
  reply: nothing,
  keepalive: true,
  changes: 'repeatably',
})

/** Logs the account out everywhere. */
export const revokeEverything = endpoint('DELETE', '/tokens', { reply: nothing })
