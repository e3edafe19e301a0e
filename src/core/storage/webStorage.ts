import * as z from 'zod/mini'

export type Kind = 'localStorage' | 'sessionStorage'

/**
 * Runs an action on cookies or storage that the browser may refuse, which is only logged; null then. Reading
 * `window.localStorage` itself may throw (blocked cookies), so the action has to read it each time.
 */
export const attempt = <T>(action: () => T): T | null => {
  try {
    return action()
  } catch (error) {
    console.info('Storage is not available', error instanceof Error ? error.name : '')
    return null
  }
}

/** Clears each entry that outlives a visit. */
const ofBrowser: (() => void)[] = []

/** Forgets what the portal keeps in this browser between visits. */
export const forgetBetweenVisits = (): void => ofBrowser.forEach((clear) => clear())

let keepsNothing = false

/** Whether this tab has a session on somebody else's device, of which nothing may outlive the visit. */
export const isNothingKept = (): boolean => keepsNothing
export const keepNothing = (isWanted: boolean): void => void (keepsNothing = isWanted)

/**
 * One entry of the browser's storage, checked when it is read and removed when it does not match the schema.
 * A storage that is unavailable or full counts as empty; that is only logged.
 */
export function storageEntry<T>(kind: Kind, key: string, schema: z.ZodMiniType<T>) {
  const text = () => attempt(() => window[kind].getItem(key))
  const clear = () => void attempt(() => window[kind].removeItem(key))
  if (kind === 'localStorage') ofBrowser.push(clear)
  const fitting = (found: string | null): T | null => {
    if (found === null) return null
    const { success, data } = z.safeParse(schema, parsed(found))
    return success ? data : null
  }
  return {
    read(): T | null {
      const found = text()
      const value = fitting(found)
      if (found !== null && value === null) clear()
      return value
    },
    /** @returns whether the browser has kept the value */
    write: (value: T): boolean =>
      attempt(() => {
        if (kind === 'localStorage' && keepsNothing) return false
        window[kind].setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      }) ?? false,
    clear,
    /** Calls `onChange` when another tab writes the entry; null: it is removed or invalid. @returns stops watching */
    watch(onChange: (value: T | null) => void): () => void {
      const watching = new AbortController()
      let seen = text()
      addEventListener('pagehide', () => (seen = text()), watching)
      // Firefox never sends a page that was kept for Back the events that it has missed: they are sent here, to all who listen.
      const onReturn = ({ persisted }: PageTransitionEvent) => {
        const newValue = text()
        if (persisted && newValue !== seen) dispatchEvent(new StorageEvent('storage', { key, newValue }))
      }
      addEventListener('pageshow', onReturn, watching)
      addEventListener(
        'storage',
        ({ key: changed, newValue }) => changed === key && onChange(fitting(newValue)),
        watching,
      )
      return () => watching.abort()
    },
  }
}

export const savedAt = z.number()

/**
 * An entry of this tab that counts only while it is younger than `lifetime` (ms, since `savedAt`), and is removed from
 * then on. One whose time is in the future by that much (the clock was changed) counts as too old.
 */
export function passingEntry<T extends { savedAt: number }>(
  key: string,
  lifetime: number,
  schema: z.ZodMiniType<T>,
) {
  const entry = storageEntry('sessionStorage', key, schema)
  const isFresh = (saved: T) => Math.abs(Date.now() - saved.savedAt) < lifetime
  return {
    read(): T | null {
      const saved = entry.read()
      if (saved && isFresh(saved)) return saved
      entry.clear()
      return null
    },
    write: (value: Omit<T, 'savedAt'>): boolean => entry.write({ ...value, savedAt: Date.now() } as T),
    clear: entry.clear,
    isExpired: (): boolean => {
      const saved = entry.read()
      return saved !== null && !isFresh(saved)
    },
  }
}

/** A hash (FNV-1a, 32 bits, with two seeds), so that storage can be compared with a token without keeping the token. */
export function fingerprint(token: string): string {
  const hash = (seed: number) => {
    let value = seed
    for (const char of token) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
    return (value >>> 0).toString(36)
  }
  return `${hash(0x811c9dc5)}-${hash(0x9747b28c)}`
}

// Plain words (a UUID, a language) are stored without JSON quotes, because other tools read them.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
