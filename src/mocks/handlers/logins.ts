import type { Device, Login } from '#mocks/account.ts'
import { demos } from '#mocks/demoHosts.ts'
import type { World } from '#mocks/db.ts'
import { pastDevices } from '#mocks/devices.ts'
import { opaque } from './random.ts'
import type { Visitor } from './requestChecks.ts'

/** The devices of an account with their sessions, those before this world included; newest first. */
export function devicesOf(accountId: string, world: World): Device[] {
  const ended = new Set(world.endedLogins)
  const devices = new Map(pastDevices(accountId).map((device) => [device.id, device]))
  for (const { deviceId, agent, login } of world.logins.filter((one) => one.accountId === accountId)) {
    const earlier = devices.get(deviceId)?.logins ?? []
    devices.set(deviceId, { id: deviceId, agent, logins: [...earlier, { ...login, active: true }] })
  }
  return Array.from(devices.values(), (device) => ({
    ...device,
    logins: device.logins
      .map((login) => ({ ...login, active: login.active && !ended.has(login.id) }))
      .toSorted(newestFirst),
  })).toSorted((one, other) => newestFirst(latestOf(one), latestOf(other)))
}

/** The date of a device's latest session. */
export const latestOf = ({ logins: [latest] }: Device) => ({ date: latest?.date ?? '' })

const newestFirst = (one: Pick<Login, 'date'>, other: Pick<Login, 'date'>) =>
  Number(one.date < other.date) - Number(one.date > other.date)

/** The id of the session of an access token; undefined for a token that a test has admitted without a login. */
export const loginIdOf = (token: string, { loginIds }: World): string | undefined =>
  Object.hasOwn(loginIds, token) ? loginIds[token] : undefined

/** Begins a session on the account's device with the visitor's agent, or on a new device; returns the session's id. */
export function beginLogin(accountId: string, { agent, variant }: Visitor, world: World): string {
  const device = devicesOf(accountId, world).find((one) => one.agent === agent)
  const id = opaque('ses_')
  const { city, country } = demos[variant]
  const login = { id, date: new Date().toISOString(), city: { en: city }, country: { en: country } }
  world.logins.push({ accountId, deviceId: device?.id ?? opaque('dev_'), agent, login })
  return id
}

/** Ends a session; its token, if any, is not changed. */
export function endLogin(loginId: string, world: World): void {
  world.endedLogins.push(loginId)
}
