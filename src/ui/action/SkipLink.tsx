import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

interface SkipLinkProps {
  /** `#main`, the id of `main` in both frames. */
  href: `#${string}`
  children: ReactNode
}

/** The first link for the keyboard: skips the navigation and focuses the page. */
export function SkipLink({ href, children }: SkipLinkProps) {
  return (
    <a
      href={href}
      className={`skip ${styles.skip}`}
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
