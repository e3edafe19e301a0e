import { createContext, useContext, useState } from 'react'

/** What pages keep, and the key of the entry of the history that is shown; null outside of the portal's pages. */
export const KeptContext = createContext<{ kept: Map<string, unknown>; key: string } | null>(null)

/** State that Back and Forward bring back with their page; in memory only. @param name tells states of a page apart */
export function useKept<Value>(name: string, initial: Value) {
  const { kept, key } = useContext(KeptContext) ?? {}
  const place = `${key} ${name}`
  const [value, setValue] = useState(() => (kept?.has(place) ? (kept.get(place) as Value) : initial))
  const change = (next: Value) => {
    kept?.set(place, next)
    setValue(next)
  }
  return [value, change] as const
}
