import { createContext, useContext, useState, useDeferredValue, useEffect, useRef } from 'react'

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

/** How many items a press draws at once; the others follow when the page has answered. */
const atOnce = 2

/**
 * Shows a long list in parts, so that a page of a thousand rows responds at once. Each press moves the focus to the
 * first of the new items, because the button disappears with the last part.
 * @param step how many items are shown at first; each press adds `more`
 * @param name tells the lists of a page apart
 */
export function usePagedList<Item, List extends Element>(
  items: readonly Item[],
  step: number,
  more = step,
  name = '',
) {
  const [count, setCount] = useKept(`list ${name}`, step)
  const drawn = useDeferredValue(count)
  const list = useRef<List>(null)
  const last = useRef(count)
  useEffect(() => {
    const next = count > last.current ? list.current?.children[last.current] : undefined
    last.current = count
    if (!(next instanceof HTMLElement)) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }, [count])
  return {
    /** The element whose children the items are. */
    list,
    shown: items.slice(0, Math.min(count, drawn + atOnce)),
    /** How many more items the next press shows; 0 when all are shown. */
    rest: Math.min(more, Math.max(0, items.length - count)),
    onMore: () => setCount(count + more),
  }
}
