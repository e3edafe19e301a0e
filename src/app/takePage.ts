import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { EarlyLogin } from './earlyPage.ts'

/**
 * Hydrates the login that stands, at once, so that nothing is typed in between; what was sent is sent now, and a language
 * that was chosen while the texts of another were on their way is changed to.
 * @param language the language of the tree
 */
export function takeLogin(
  login: EarlyLogin,
  root: HTMLElement,
  tree: ReactNode,
  options: RootOptions,
  language: string,
): Root {
  const isSent = login.handOver()
  const taken = flushSync(() => hydrateRoot(root, tree, options))
  const languages = root.querySelector('select')
  if (languages && languages.value !== language)
    languages.dispatchEvent(new Event('change', { bubbles: true }))
  if (isSent) root.querySelector('form')?.requestSubmit()
  return taken
}

/** Draws the page anew in the place of what stands: who has come to a link or a button with the keyboard stays there. */
export function drawPage(root: HTMLElement, tree: ReactNode, options: RootOptions): Root {
  const stops = () => [...root.querySelectorAll<HTMLElement>('a, button, select')]
  const at = stops().findIndex((stop) => stop === document.activeElement)
  const drawn = createRoot(root, options)
  flushSync(() => drawn.render(tree))
  stops()[at]?.focus({ preventScroll: true })
  return drawn
}
