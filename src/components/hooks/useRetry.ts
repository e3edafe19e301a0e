import { type MouseEvent, useEffect, useRef } from 'react'
import type { Load } from './useLoad.ts'

/**
 * The press handler of a button that loads again. The button disappears when the load succeeds: the focus then goes to
 * the section or group around it, or to the title of the page.
 */
export function useRetry({ onRetry }: Pick<Load, 'onRetry'>): (event: MouseEvent) => void {
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => () => next.current?.focus({ preventScroll: true }), [])
  return ({ currentTarget }) => {
    next.current =
      currentTarget.closest('section[tabindex="-1"], [role="group"]') ?? document.querySelector('h1')
    onRetry()
  }
}
