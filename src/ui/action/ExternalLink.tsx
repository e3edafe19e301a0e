import type { ComponentProps } from 'react'
import styles from './Link.module.css'

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'rel'> {
  href: string
}

/** A link that leaves the portal; `href` is an address that `domain/address/redirect` has checked, or one of the settings. */
export function ExternalLink({ children, ...native }: ExternalLinkProps) {
  return (
    <a {...native} rel="noreferrer" className={`link ${styles.link}`}>
      {children}
    </a>
  )
}
