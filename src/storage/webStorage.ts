import * as z from 'zod/mini'

type Kind = 'localStorage' | 'sessionStorage'

/**
 * Uses a store of the browser that may refuse; that is logged to the console and nothing else.
 * Reading the property itself may throw (blocked cookies), so each use asks anew.
 * @returns what the action gives, or null when it was refused
 */
export const attempt = <T>(action: () => T): T | null => {
  try {
    return action()
  } catch (error) {
    console.info('Storage is not available', error instanceof Error ? error.name : '')
    return null
  }
}

/** The names of all that a store holds. */
export const storedNames = (kind: Kind): string[] => attempt(() => Object.keys(window[kind])) ?? []

/**
 * One entry of the browser's storage, checked when read and dropped when it does not fit.
 * A storage that is unavailable or full reads as empty; that is logged and nothing else.
 */
export function storageEntry<T>(kind: Kind, key: string, schema: z.ZodMiniType<T>) {
  const clear = () => void attempt(() => window[kind].removeItem(key))
  const fitting = (text: string | null): T | null =>
    (text !== null && z.safeParse(schema, parsed(text)).data) || null
  return {
    read(): T | null {
      const text = attempt(() => window[kind].getItem(key))
      const value = fitting(text)
      if (text !== null && value === null) clear()
      return value
    },
    /** @returns whether the value is kept now */
    write: (value: T): boolean =>
      attempt(() => {
        window[kind].setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      }) ?? false,
    clear,
    /**
     * Calls back with what another tab has just written; null for what it has removed, and for what does not fit.
     * @returns stops it
     */
    watch(onChange: (value: T | null) => void): () => void {
      const watching = new AbortController()
      addEventListener(
        'storage',
        ({ key: changed, newValue }) => changed === key && onChange(fitting(newValue)),
        watching,
      )
      return () => watching.abort()
    },
  }
}

/** Whether something was saved less than a while ago; a clock that went back makes it too old. */
export function isFresh(savedAt: number, lifetime: number): boolean {
  const age = Date.now() - savedAt
  return age >= 0 && age < lifetime
}

// Bare words (a UUID, a language) are stored as they are: other tools read them.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
