import * as z from 'zod/mini'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { list, pathId, shownList } from '#core/wire/lists.ts'
import { object, shownText } from '#core/wire/schemas.ts'

const appSchema = object({ name: shownText, client_id: pathId, scopes: shownList(z.string()) })

export type ConnectedApp = z.infer<typeof appSchema> & { name: string }

export const fetchConnectedApps = endpoint('GET', '/tokens', {
  reply: object({ data: list(appSchema) }),
  reads: ({ data }) => data.map((app): ConnectedApp => ({ ...app, name: app.name ?? '' })),
})

export const revokeApp = endpoint('DELETE', '/token/{client_id}', {
  sends: (clientId: ConnectedApp['client_id']) => ({ path: { client_id: clientId } }),
  reply: nothing,
  keepalive: true,
  changes: 'repeatably',
})
