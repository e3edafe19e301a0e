import { type MouseEvent, useEffect, useRef } from 'react'
import type { Load } from './useLoad.ts'

/**
 * What a button that loads again does when it is pressed. The button makes way for what has come: the focus goes to the
 * section that held it.
 */
export function useRetry({ onRetry }: Load): (event: MouseEvent) => void {
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => () => next.current?.focus({ preventScroll: true }), [])
  return ({ currentTarget }) => {
    next.current = currentTarget.closest('section[tabindex="-1"]') ?? document.querySelector('h1')
    onRetry()
  }
}
