import { useEffect } from 'react'

/** Puts the focus on the title of what has taken the place of something else on the same page. */
export function useTitleFocus(): void {
  useEffect(() => document.querySelector('h1')?.focus(), [])
}
