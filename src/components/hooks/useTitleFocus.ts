import { useEffect } from 'react'

/** Focuses the title when a component is mounted that replaces another one on the same page. */
export function useTitleFocus(): void {
  useEffect(() => document.querySelector('h1')?.focus(), [])
}
