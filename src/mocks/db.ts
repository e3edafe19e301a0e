import * as z from 'zod/mini'
import { accountSchema } from './account.ts'
import { personas } from './personas.ts'

const worldSchema = z.strictObject({
  /** Persona id → what has become of the account. */
  accounts: z.record(z.string(), accountSchema),
  /** Access token → persona id. */
  tokens: z.record(z.string(), z.string()),
  /** Username → wrong passwords in a row, and when the last one was refused (ms since the epoch). */
  failures: z.record(z.string(), z.strictObject({ count: z.number(), last: z.number() })),
})

/** All that the mock server remembers, as plain JSON. */
export type World = z.infer<typeof worldSchema>

/** Where worlds are kept. A world is changed by reading it, changing it and writing it back in one go. */
export interface Worlds {
  read(deviceId: string): World
  write(deviceId: string, world: World): void
}

/** Where the browser's world is kept. */
export const worldKey = 'mock-db'

/** A world in which nobody has logged in yet. */
export function newWorld(): World {
  const accounts = personas.map(
    ({ id, password, profile, apps }) => [id, { password, profile, apps }] as const,
  )
  return structuredClone({ accounts: Object.fromEntries(accounts), tokens: {}, failures: {} })
}

/** One world for each `X-Device-ID`, in memory: stories that run at the same time do not meet. */
export function memoryWorlds(): Worlds {
  const worlds = new Map<string, World>()
  return {
    read: (deviceId) => structuredClone(worlds.get(deviceId) ?? newWorld()),
    write: (deviceId, world) => void worlds.set(deviceId, structuredClone(world)),
  }
}

/**
 * One world for the whole browser, read again each time so that two tabs agree, and kept over a reload.
 * What does not fit is a world of an older build, or garbage: it begins anew.
 */
export function storedWorlds(storage: Storage): Worlds {
  return {
    read() {
      const fresh = newWorld()
      const stored = z.safeParse(worldSchema, parsed(storage.getItem(worldKey)))
      if (!stored.success) return fresh
      return { ...stored.data, accounts: { ...fresh.accounts, ...stored.data.accounts } }
    },
    write: (_deviceId, world) => storage.setItem(worldKey, JSON.stringify(world)),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
