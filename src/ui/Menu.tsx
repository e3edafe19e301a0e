import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './Menu.module.css'

interface MenuProps {
  /** Names the button, and so the menu. */
  label: string
  trigger: ReactNode
  /** Buttons and links; a paragraph above them is allowed. */
  children: ReactNode
}

/** A button that opens a short list of actions. Escape, a press elsewhere, leaving and choosing close it. */
export function Menu({ label, trigger, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closing = new AbortController()
    const { signal } = closing
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const closeOnChoice = (event: Event) => {
      if ((event.target as Element).closest('a, button:not([aria-expanded])')) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    document.addEventListener('click', closeOnChoice, { signal })
    return () => closing.abort()
  }, [isOpen])

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className={styles.trigger}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen ? <div className={styles.panel}>{children}</div> : null}
    </div>
  )
}
