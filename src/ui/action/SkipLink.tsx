import type { MouseEvent, ReactNode } from 'react'

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
