import { revokeEverything } from '#auth/api.ts'
import { fetchConnectedApps, revokeApp } from './api.ts'
import { failure, noBody, noContent, ok, signedInEndpoint } from '#mocks/handlers/endpoint.ts'
import { endAllSessions } from '#mocks/handlers/session.ts'

/** The connected apps, and the logout everywhere. */
export const connectedAppsEndpoints = [
  signedInEndpoint(fetchConnectedApps, noBody, ({ account }) => ok({ data: account.apps })),

  signedInEndpoint(revokeApp, noBody, ({ account, params }) => {
    const others = account.apps.filter(({ client_id }) => String(client_id) !== params['client_id'])
    if (others.length === account.apps.length) return failure(404, 'This app is not known.')
    account.apps = others
    return noContent()
  }),

  signedInEndpoint(revokeEverything, noBody, ({ accountId, world }) => {
    endAllSessions(accountId, world)
    return noContent()
  }),
]
