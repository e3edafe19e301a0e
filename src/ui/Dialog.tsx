import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import X from 'lucide-react/icons/x'
import styles from './Dialog.module.css'

interface DialogProps {
  /** The h2 that names the dialog. */
  title: ReactNode
  /** Escape, the back gesture or the cross: the parent removes the dialog. */
  onClose: () => void
  /** Names the cross at the top; without it there is none. */
  closeLabel?: string
  /** Waits for an answer: nothing closes it. */
  isBusy?: boolean
  /** Stands at the bottom, so that the page stays in sight. */
  isSheet?: boolean
  /** The id of the sentence to read with the title. */
  describedBy?: string
  children: ReactNode
}

const firstField = ':is(input, select, textarea):not([type=hidden], [tabindex="-1"], [hidden], :disabled)'

/** Opens it over the page and chooses who has the focus: the one marked, the first field, else the title. */
function open(dialog: HTMLDialogElement) {
  // A scroll bar that goes must not move the page behind.
  dialog.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth)
  dialog.showModal()
  for (const choice of ['[data-autofocus]', firstField, 'h2']) {
    const target = dialog.querySelector<HTMLElement>(choice)
    if (target) return target.focus()
  }
}

// Safari does not focus what is pressed: then the press tells what has opened a dialog.
let pressed: HTMLElement | null = null
const remember = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
}
document.addEventListener('click', remember, true)

/** Who has the focus back once the dialog is gone. */
function openerNow(): Element | null {
  const { activeElement } = document
  const isOnControl = !activeElement?.matches('body, [tabindex="-1"]')
  return isOnControl || !pressed?.isConnected ? activeElement : pressed
}

/** What has opened the dialog may have gone with it: the focus must not fall out of the page. */
function catchFocus() {
  if (document.activeElement !== document.body) return
  const title = document.querySelector<HTMLElement>('dialog[open] h2') ?? document.querySelector('h1')
  title?.focus({ preventScroll: true })
}

/**
 * A question over the page: open as long as it is rendered. A press beside it does nothing, so that a typed code
 * is not lost. `[data-autofocus]` marks what takes the focus instead of the first field.
 */
export function Dialog({
  title,
  onClose,
  closeLabel,
  isBusy = false,
  isSheet = false,
  describedBy,
  children,
}: DialogProps) {
  const titleId = useId()
  const root = useRef<HTMLDialogElement>(null)

  // The clean-up of a layout effect runs while the dialog is still in the page: only then can it give back the focus.
  useLayoutEffect(() => {
    const dialog = root.current
    const opener = openerNow()
    if (dialog) open(dialog)
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      queueMicrotask(catchFocus)
    }
  }, [])

  function onAsked() {
    if (!isBusy) onClose()
  }

  function onCancel(event: SyntheticEvent) {
    // A file field's own `cancel` comes by here; one that cannot be prevented is followed by `close`.
    if (event.target !== event.currentTarget || !event.cancelable) return
    event.preventDefault()
    onAsked()
  }

  // A second Escape or back gesture closes it whatever the page says: it stands again until it is taken away.
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
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // While it waits, Escape is not even asked about: so the focus stays where it is.
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
          <button
            type="button"
            aria-label={closeLabel}
            aria-disabled={isBusy || undefined}
            className={styles.close}
            onClick={onAsked}
          >
            <X aria-hidden />
          </button>
        ) : null}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
