import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useWait } from '#ui/hooks/waiting.ts'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerOutline'
  /** 40 px (44 under a thumb): beside a title, in a row, under a dialog. */
  size?: 'small'
  /** Waiting for an answer: shows a spinner after 200 ms, and ignores presses. */
  isBusy?: boolean
  /**
   * Not possible now: ignores presses, but stays focusable, so that the reason beside it can be read. The form of a submit
   * button ignores them itself, once it has read its fields.
   */
  isBlocked?: boolean
  icon?: ReactNode
}

/** A push button of 48 px. It never uses `disabled`, which would drop the focus. */
export function Button({
  variant = 'primary',
  size,
  isBusy = false,
  isBlocked = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...native
}: ButtonProps) {
  useWait(isBusy)

  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy || (isBlocked && type !== 'submit')) event.preventDefault()
    else if (!isBlocked) onClick?.(event)
  }

  return (
    <button
      {...native}
      // oxlint-disable-next-line react/button-has-type -- set by the caller; `button` by default
      type={type}
      className={styles.button}
      data-kind={variant}
      data-size={size}
      aria-disabled={isBusy || isBlocked || undefined}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {icon}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
  variant?: 'primary' | 'secondary'
  size?: 'small'
}

/** A link that looks like a button: for the main action of a page or a card. */
export function ButtonLink({ variant = 'primary', size, ...native }: ButtonLinkProps) {
  return <Link {...native} className={styles.button} data-kind={variant} data-size={size} />
}
