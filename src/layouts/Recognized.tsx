import { selectIsRecognizing } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './Recognized.module.css'

/**
 * A page of an account. While the owner of another token in the cookie is being asked for, nothing of the page is in the
 * document; it is not unmounted, so that the same person finds what they have typed.
 */
export function Recognized({ children }: { children: ReactNode }) {
  const isRecognizing = useAppSelector(selectIsRecognizing)
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = page
    if (!isRecognizing || !element) return
    const focused = element.contains(document.activeElement) ? document.activeElement : null
    const place = document.createComment('')
    element.replaceWith(place)
    return () => {
      place.replaceWith(element)
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [isRecognizing])
  return (
    <div ref={page} className={styles.page}>
      {children}
    </div>
  )
}
