import { useId, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { countDialogs, useSlowWords } from '#ui/hooks/waiting.ts'
import { CloseButton } from '#ui/action/CloseButton.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  /** The h2 that names the dialog. */
  title: ReactNode
  /** Called for Escape, the back gesture or the close button: the parent has to remove the dialog. */
  onClose: () => void
  /** The name of the close button at the top; without it there is no close button. */
  closeLabel?: string
  /** Waiting for an answer: nothing closes the dialog. */
  isBusy?: boolean
  /** Shows the dialog at the bottom, so that the page stays visible. */
  isSheet?: boolean
  /** The id of the sentence that a screen reader reads with the title. */
  describedBy?: string
  children: ReactNode
}

const firstField = ':is(input, select, textarea):not([type=hidden], [tabindex="-1"], [hidden], :disabled)'

/** Opens the dialog over the page and focuses the marked element, else the first field, else the title. */
function open(dialog: HTMLDialogElement) {
  dialog.showModal()
  for (const choice of ['[data-autofocus]', firstField, 'h2']) {
    const target = dialog.querySelector<HTMLElement>(choice)
    if (target) return target.focus()
  }
}

// Safari does not focus a pressed link or button, so the last one pressed is remembered as the opener of a dialog.
let pressed: HTMLElement | null = null
const remember = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
}
document.addEventListener('click', remember, true)

/** The element that gets the focus back when the dialog is removed. */
function openerNow(): Element | null {
  const { activeElement } = document
  const isOnControl = !activeElement?.matches('body, [tabindex="-1"]')
  return isOnControl || !pressed?.isConnected ? activeElement : pressed
}

/** Focuses a title when the opener of the dialog is gone too, so that the focus is not lost. */
function catchFocus() {
  if (document.activeElement !== document.body) return
  const title = document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector('h1')
  title?.focus({ preventScroll: true })
}

/**
 * A modal dialog over the page, open as long as it is rendered. A press beside it does nothing, so that a typed code is
 * not lost. `[data-autofocus]` marks the element that gets the focus instead of the first field.
 */
export function Dialog({ isBusy = false, isSheet = false, ...props }: DialogProps) {
  const { title, onClose, closeLabel, describedBy, children } = props
  const titleId = useId()
  const root = useRef<HTMLDialogElement>(null)
  // The page behind must not move when its scroll bar disappears. Read now, while nothing has changed: later it is slow.
  const [hasBar] = useState(() => window.innerWidth > document.documentElement.clientWidth)

  // The clean-up of a layout effect runs while the dialog is still in the page: only then can it give back the focus.
  useLayoutEffect(() => {
    const dialog = root.current
    const opener = openerNow()
    if (dialog) open(dialog)
    // A sheet has toasts of its own.
    const count = dialog?.matches('[data-sheet]') ? 0 : 1
    countDialogs(count)
    return () => {
      countDialogs(-count)
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      queueMicrotask(catchFocus)
    }
  }, [])

  function onAsked() {
    if (!isBusy) onClose()
  }

  function onCancel(event: SyntheticEvent) {
    // The `cancel` of a file field inside bubbles here. One that cannot be prevented is followed by `close`: see below.
    if (event.target !== event.currentTarget || !event.cancelable) return
    event.preventDefault()
    onAsked()
  }

  // Browsers let a second Escape or back gesture close a dialog in any case: it is opened again, until it is removed.
  function onClosed({ currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) {
    if (dialog.open || !dialog.isConnected) return
    onAsked()
    open(dialog)
  }

  return (
    <dialog
      ref={root}
      className={styles.dialog}
      data-sheet={isSheet || undefined}
      data-gutter={hasBar || undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // While busy, Escape is stopped as a key: a forced close would open the dialog again and move the focus.
      onKeyDown={(event) => {
        if (isBusy && event.key === 'Escape') event.preventDefault()
      }}
      onCancel={onCancel}
      onClose={onClosed}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {closeLabel ? (
          <CloseButton aria-label={closeLabel} aria-disabled={isBusy || undefined} onClick={onAsked} />
        ) : null}
      </div>
      <div className={styles.body}>{children}</div>
      <p aria-live="polite" className={styles.slow}>
        {useSlowWords()}
      </p>
    </dialog>
  )
}
