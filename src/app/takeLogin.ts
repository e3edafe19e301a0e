import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
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
