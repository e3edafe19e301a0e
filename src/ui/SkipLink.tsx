import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

interface SkipLinkProps {
  /** `#main`, the id both frames give their main. */
  href: `#${string}`
  children: ReactNode
}

/** The first stop of the keyboard: past the navigation, straight to the page. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a
      href={href}
      className={styles.skip}
      onClick={(event) => {
        // The hash belongs to the router (`/#notifications`), so the address stays as it is.
        event.preventDefault()
        document.querySelector<HTMLElement>(href)?.focus()
      }}
    >
      {children}
    </a>
  )
}
