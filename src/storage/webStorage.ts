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

/**
 * One entry of the browser's storage, checked when read and dropped when it does not fit.
 * A storage that is unavailable or full reads as empty; that is logged and nothing else.
 */
export function storageEntry<T>(kind: Kind, key: string, schema: z.ZodMiniType<T>) {
  const clear = () => void attempt(() => window[kind].removeItem(key))
  return {
    read(): T | null {
      const text = attempt(() => window[kind].getItem(key))
      if (text === null) return null
      const value = z.safeParse(schema, parsed(text))
      if (!value.success) clear()
      return value.success ? value.data : null
    },
    /** @returns whether the value is kept now */
    write: (value: T): boolean =>
      attempt(() => {
        window[kind].setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      }) ?? false,
    clear,
  }
}

// Bare words (a UUID, a language) are stored as they are: other tools read them.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
