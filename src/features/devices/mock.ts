import { fetchLatestLogins, fetchLoginHistory, revokeLogin } from './api.ts'
import type { Device } from '#mocks/account.ts'
import type { World } from '#mocks/db.ts'
import { failure, noBody, noContent, ok, signedInEndpoint } from '#mocks/handlers/endpoint.ts'
import { beginLogin, devicesOf, latestOf, loginIdOf } from '#mocks/handlers/logins.ts'
import type { Session, Visitor } from '#mocks/handlers/requestChecks.ts'
import { endSession } from '#mocks/handlers/session.ts'

const latestSize = 5

/** The devices of an account, and the logout of their sessions. */
export const devicesEndpoints = [
  signedInEndpoint(fetchLoginHistory, noBody, (call) => {
    const currentLoginId = currentLogin(call)
    const data = keyed(devicesOf(call.accountId, call.world), (device) => ({
      date: latestOf(device).date,
      session: device.logins.length,
      sessionDevices: device.logins.map((login) => ({ ...login, agent: device.agent })),
    }))
    return ok({ data, meta: { currentLoginId } })
  }),

  signedInEndpoint(fetchLatestLogins, noBody, (call) => {
    currentLogin(call)
    const latest = devicesOf(call.accountId, call.world).slice(0, latestSize)
    return ok({ data: keyed(latest, ({ logins }) => ({ session: logins.length })) })
  }),

  signedInEndpoint(revokeLogin, noBody, ({ accountId, params, world }) => {
    const devices = devicesOf(accountId, world)
    const logins =
      devices.find(({ id }) => id === params['id'])?.logins ??
      devices.flatMap((device) => device.logins).filter(({ id }) => id === params['id'])
    if (logins.length === 0) return failure(404, 'This device is not known.')
    for (const { id, active } of logins) if (active) endSession(id, world)
    return noContent()
  }),
]

/** The id of the bearer's session. A token that a test has admitted without a login gets a session here. */
function currentLogin({ accountId, token, visitor, world }: Session & { visitor: Visitor; world: World }) {
  const loginId = loginIdOf(token, world) ?? beginLogin(accountId, visitor, world)
  world.loginIds[token] = loginId
  return loginId
}

const keyed = (devices: Device[], restOf: (device: Device) => object) =>
  Object.fromEntries(
    devices.map((device) => [device.id, { id: device.id, agent: device.agent, ...restOf(device) }]),
  )
