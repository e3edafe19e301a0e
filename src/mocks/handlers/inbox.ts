import { noBody, ok, openEndpoint } from './endpoint.ts'

/**
 * `GET /__inbox`: the codes that were sent on this device, newest first. Tests and stories call it, the portal never
 * does.
 */
export const inboxEndpoints = [
  openEndpoint({ method: 'GET', path: '/__inbox' }, noBody, ({ world }) => ok({ data: world.inbox })),
]
