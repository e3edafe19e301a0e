import { selectIsRecognizing, selectScopeId } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { useLayoutEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import styles from './AccountOutlet.module.css'

/**
 * The page of an account. While the owner of another token in the cookie is being asked for, nothing of the page is in the
 * document; it is not unmounted, so that the same person finds what they have typed.
 */
export function AccountOutlet() {
  const scopeId = useAppSelector(selectScopeId)
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
      {/* The key mounts the page anew for another person, so that no text typed by the last one stays. */}
      <Outlet key={scopeId} />
    </div>
  )
}
