import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CloseButton } from '#ui/action/CloseButton.tsx'
import styles from './Menu.module.css'

interface MenuProps {
  /** The name of the button that opens the menu. */
  label: string
  trigger: ReactNode
  /** Whose menu it is. */
  head: ReactNode
  /** The name of the close button, which the sheet has. */
  closeLabel: string
  /** Groups (`div`) of buttons, links and controls, separated by lines. */
  children: ReactNode
}

/**
 * A button that opens a short list of actions: a sheet on phones, else a popover. Escape, a press outside, moving the
 * focus outside and choosing a link or a button close the list.
 */
export function Menu({ label, trigger, head, closeLabel, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closing = new AbortController()
    const { signal } = closing
    const close = () => {
      setIsOpen(false)
      button.current?.focus()
    }
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const closeOnChoice = (event: Event) => {
      if ((event.target as Element).closest('a, button:not([aria-expanded]), [data-shade]')) close()
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
      {isOpen ? (
        <>
          <div className={styles.shade} data-shade />
          <div className={styles.panel}>
            <div className={styles.head}>
              {head}
              <CloseButton aria-label={closeLabel} />
            </div>
            {children}
          </div>
        </>
      ) : null}
    </div>
  )
}
