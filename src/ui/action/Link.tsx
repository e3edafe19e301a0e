import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link as RouterLink, type LinkProps } from 'react-router-dom'
import styles from './Link.module.css'
import { ChevronRight } from '#ui/art/icons.tsx'
import { Tile } from '#ui/data/Tile.tsx'

const className = `link ${styles.link}`

/** A link inside the portal. `to` comes from `paths`, never from text that arrived from outside. */
export const Link = (props: Omit<LinkProps, 'className' | 'style'>) => (
  <RouterLink {...props} className={className} />
)

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'rel'> {
  href: string
}

/** A link that leaves the portal; `href` is an address that `domain/address/redirect` has checked, or one of the settings. */
export const ExternalLink = ({ children, ...native }: ExternalLinkProps) => (
  <a {...native} rel="noreferrer" className={className}>
    {children}
  </a>
)

/** A button that looks like a link: for a small action in running text. */
export const TextButton = (
  props: Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'disabled'>,
) => <button {...props} type="button" className={className} />

// The hash belongs to the router (`/#notifications`), so the address stays as it is.
const onClick = (event: MouseEvent) => {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** The first link for the keyboard: skips the navigation and focuses the page. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <a href="#main" className="skip" onClick={onClick}>
    {children}
  </a>
)

interface LinkCardProps extends Omit<LinkProps, 'className' | 'style' | 'title' | 'children'> {
  /** The icon, drawn on a tile before the text. */
  icon: ReactNode
  title: ReactNode
  text: ReactNode
}

/** A card that is a link as a whole: for an important choice, such as a way to begin. */
export function LinkCard({ icon, title, text, ...native }: LinkCardProps) {
  return (
    <RouterLink {...native} className={`surface ${styles.card}`}>
      <Tile tone="brand">{icon}</Tile>
      <span className={styles.words}>
        <strong>{title}</strong> <span className="quiet">{text}</span>
      </span>
      <ChevronRight aria-hidden />
    </RouterLink>
  )
}
