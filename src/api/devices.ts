import type { DeviceRecord } from '#domain/security/devices'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
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

/** Every device with its sessions. */
export const fetchLoginHistory = endpoint('GET', '/user/login/info', {
  reply: historySchema,
  reads: ({ data, meta: { currentLoginId = null } }): LoginHistory => ({
    records: Object.values(data).map((record) => ({
      id: String(record.id),
      agent: record.agent ?? '',
      date: record.date ?? null,
      sessions: (record.sessionDevices ?? []).map(sessionOf),
    })),
    currentLoginId: currentLoginId === null ? null : String(currentLoginId),
  }),
})

export type LatestLogin = { id: string; agent: string; sessionCount: number | null }

/** The devices of the latest logins. */
export const fetchLatestLogins = endpoint('GET', '/user/login/info/latest', {
  reply: latestReplySchema,
  reads: ({ data }) =>
    Object.values(data).map(({ id: own, agent, session }): LatestLogin => ({
      id: String(own),
      agent: agent ?? '',
      sessionCount: session ?? null,
    })),
})

/** Ends all sessions of a device record, or one session. */
export const revokeLogin = endpoint('DELETE', '/user/login/revoke/{id}', {
  sends: (id: string) => ({ path: { id } }),
  reply: nothing,
  keepalive: true,
})
