import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { type EarlyLogin, stopsOf } from './earlyPage.ts'

/** What React draws, where, and which link or button was pressed before it could: its place in `stopsOf`, or -1. */
type Drawing = { root: HTMLElement; tree: ReactNode; options: RootOptions; held: number }

/**
 * Hydrates the login that stands, at once, so that nothing is typed in between. A language that was chosen while the
 * texts of another were on their way is changed to; what was pressed or sent last is done now.
 * @param language the language of the tree
 */
export function takeLogin(login: EarlyLogin, { root, tree, options, held }: Drawing, language: string): Root {
  const isSent = login.handOver()
  const taken = flushSync(() => hydrateRoot(root, tree, options))
  const languages = root.querySelector('select')
  if (languages && languages.value !== language)
    languages.dispatchEvent(new Event('change', { bubbles: true }))
  if (held >= 0) stopsOf(root)[held]?.click()
  else if (isSent) root.querySelector('form')?.requestSubmit()
  return taken
}

/** Draws the page anew in the place of what stands. The focus stays where it was, and what was pressed is done now. */
export function drawPage({ root, tree, options, held }: Drawing): Root {
  const focused = stopsOf(root).findIndex((stop) => stop === document.activeElement)
  const drawn = createRoot(root, options)
  flushSync(() => drawn.render(tree))
  stopsOf(root)[focused]?.focus({ preventScroll: true })
  stopsOf(root)[held]?.click()
  return drawn
}
