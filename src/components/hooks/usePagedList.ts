import { useEffect, useRef, useState } from 'react'

/**
 * Shows a long list in parts, so that a page of a thousand rows answers at once. The focus goes to the
 * first of those that come, for the button may go with the last of them.
 * @param step how many are shown at first
 * @param more how many each press adds
 */
export function usePagedList<Item, List extends Element>(items: readonly Item[], step: number, more = step) {
  const [count, setCount] = useState(step)
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
    shown: items.slice(0, count),
    /** How many more the next press shows. */
    rest: Math.min(more, Math.max(0, items.length - count)),
    onMore: () => setCount(count + more),
  }
}
