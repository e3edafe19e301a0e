import { type DeviceRecord, frozen } from './deviceSessions.ts'
import * as z from 'zod/mini'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { list, mapById, pathId, shownCount } from '#core/wire/lists.ts'
import { object, shown, shownFlag, shownText } from '#core/wire/schemas.ts'

const place = shown(object({ en: shownText }))

const sessionSchema = object({
  id: pathId,
  agent: shownText,
  date: shownText,
  city: place,
  country: place,
  active: shownFlag,
})

const recordSchema = object({
  id: pathId,
  agent: shownText,
  date: shownText,
  sessionDevices: z.nullish(list(sessionSchema)),
})

const sessionOf = ({ id: own, agent, date, city, country, active }: z.infer<typeof sessionSchema>) => ({
  id: String(own),
  agent: agent ?? '',
  date,
  city: city?.en ?? null,
  country: country?.en ?? null,
  isActive: active === true,
})

/** The device records of an account, and the id of the session that this page runs in (null when not known). */
export type LoginHistory = { records: readonly DeviceRecord[]; currentLoginId: string | null }

/** Every device with its sessions. */
export const fetchLoginHistory = endpoint('GET', '/user/login/info', {
  reply: object({ data: mapById(recordSchema), meta: shown(object({ currentLoginId: shownText })) }),
  reads: ({ data, meta }): LoginHistory => ({
    records: frozen(
      data.map(({ id, agent, date, sessionDevices }) => ({
        id: String(id),
        agent: agent ?? '',
        date,
        sessions: (sessionDevices ?? []).map(sessionOf),
      })),
    ),
    currentLoginId: meta?.currentLoginId ?? null,
  }),
})

export type LatestLogin = { id: string; agent: string; sessionCount: number | null }

export const fetchLatestLogins = endpoint('GET', '/user/login/info/latest', {
  reply: object({ data: mapById(object({ id: pathId, agent: shownText, session: shownCount })) }),
  reads: ({ data }) =>
    data.map(({ id, agent, session }): LatestLogin => ({
      id: String(id),
      agent: agent ?? '',
      sessionCount: session,
    })),
})

/** Ends all sessions of a device record, or one session. */
export const revokeLogin = endpoint('DELETE', '/user/login/revoke/{id}', {
  sends: (id: string) => ({ path: { id } }),
  reply: nothing,
  keepalive: true,
})
