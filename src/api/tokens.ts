import * as z from 'zod/mini'
import type { Client } from './client.ts'

const appSchema = z.object({
  name: z.string(),
  client_id: z.union([z.string(), z.number()]),
  scopes: z.array(z.string()),
})

/** A third-party app that holds access (spec §3 "Third-party access"). */
export type ConnectedApp = z.infer<typeof appSchema>

const replySchema = z.object({ data: z.array(appSchema) })

/** `GET /tokens`: the apps that hold access to the account (spec §7). */
export const fetchConnectedApps =
  (client: Client) =>
  (options: { signal?: AbortSignal } = {}) =>
    client.get('/tokens', replySchema, options).then((reply) => reply.data)
