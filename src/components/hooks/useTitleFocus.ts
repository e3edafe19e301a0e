import { useEffect } from 'react'

/** Focuses the title when a component is mounted that replaces another one on the same page, and for each new `state`. */
export function useTitleFocus(state?: string): void {
  useEffect(() => document.querySelector('h1')?.focus(), [state])
}
