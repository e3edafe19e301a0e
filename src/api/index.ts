import { makeClient, type Surroundings } from './client.ts'
import { createToken, revokeToken } from './token.ts'
import { fetchConnectedApps } from './tokens.ts'
import { fetchUser } from './user.ts'

/** Every call of the portal, bound to one client (spec §7). */
export function makeApi(surroundings: Surroundings) {
  const client = makeClient(surroundings)
  return {
    createToken: createToken(client),
    revokeToken: revokeToken(client),
    fetchUser: fetchUser(client),
    fetchConnectedApps: fetchConnectedApps(client),
  }
}

/** The calls that thunks make. */
export type Api = ReturnType<typeof makeApi>
