import type { DeviceRecord } from '#domain/security/devices'
import * as z from 'zod/mini'
import type { Client, Reader } from './client.ts'
import { nothing } from './reply.ts'
import { count, flag, optionalText, pathId } from './schemas.ts'

const place = z.nullish(z.object({ en: optionalText }))

const sessionSchema = z.object({
  id: pathId,
  agent: optionalText,
  date: optionalText,
  city: place,
  country: place,
  active: z.nullish(flag),
})

const recordSchema = z.object({
  id: pathId,
  agent: optionalText,
  date: optionalText,
  sessionDevices: z.nullish(z.array(sessionSchema)),
})

const latestSchema = z.object({ id: pathId, agent: optionalText, session: z.nullish(count) })

/** A map by id; an empty one may arrive as an empty list. */
const mapOf = <T extends z.ZodMiniType>(item: T) => z.union([z.catchall(z.object({}), item), z.array(item)])

const historySchema = z.object({
  data: mapOf(recordSchema),
  meta: z.object({ currentLoginId: z.nullish(z.union([z.string(), z.number()])) }),
})

const latestReplySchema = z.object({ data: mapOf(latestSchema) })

type SessionReply = z.infer<typeof sessionSchema>

const sessionOf = ({ id: own, agent, date, city, country, active }: SessionReply) => ({
  id: String(own),
  agent: agent ?? '',
  date: date ?? null,
  city: city?.en ?? null,
  country: country?.en ?? null,
  isActive: active === true,
})

/** The device records of an account, and the id of the session that this page runs in (null when not known). */
export type LoginHistory = { records: DeviceRecord[]; currentLoginId: string | null }

/** `GET /user/login/info`: every device with its sessions. */
export const fetchLoginHistory = (client: Reader) => (): Promise<LoginHistory> =>
  client.get('/user/login/info', historySchema).then(({ data, meta: { currentLoginId = null } }) => ({
    records: Object.values(data).map((record) => ({
      id: String(record.id),
      agent: record.agent ?? '',
      date: record.date ?? null,
      sessions: (record.sessionDevices ?? []).map(sessionOf),
    })),
    currentLoginId: currentLoginId === null ? null : String(currentLoginId),
  }))

export type LatestLogin = { id: string; agent: string; sessionCount: number | null }

/** `GET /user/login/info/latest`: the devices of the latest logins. */
export const fetchLatestLogins = (client: Reader) => (): Promise<LatestLogin[]> =>
  client.get('/user/login/info/latest', latestReplySchema).then(({ data }) =>
    Object.values(data).map(({ id: own, agent, session }) => ({
      id: String(own),
      agent: agent ?? '',
      sessionCount: session ?? null,
    })),
  )

/** `DELETE /user/login/revoke/{id}`: ends all sessions of a device record, or one session. */
export const revokeLogin = (client: Client) => (loginId: string) =>
  client.delete(`/user/login/revoke/${encodeURIComponent(loginId)}`, undefined, nothing, { keepalive: true })
