import type { Language } from '#domain/language'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { type EarlyLogin, stopsOf } from './earlyPage.ts'

type Drawing = {
  /** What React draws, where, and in which language. */
  tree: ReactNode
  root: HTMLElement
  options: RootOptions
  language: Language
  /** Which link or button was pressed before React could hear it: its place in `stopsOf`, or -1. */
  held: number
}

/**
 * Hydrates the login that stands, at once, so that nothing is typed in between. A language that was chosen while the
 * texts of another were on their way is changed to; what was pressed or sent last is done now.
 */
export function takeLogin(login: EarlyLogin, { root, tree, options, language, held }: Drawing): Root {
  const isSent = login.handOver()
  const chosen = languageIn(root)
  const taken = flushSync(() => hydrateRoot(root, tree, options))
  chooseLanguage(root, chosen, language)
  if (held >= 0) stopsOf(root)[held]?.click()
  else if (isSent) root.querySelector('form')?.requestSubmit()
  return taken
}

/**
 * Draws the page anew in the place of what stands. The focus stays where it was; a language that was chosen is changed
 * to, and what was pressed is done now.
 */
export function drawPage({ root, tree, options, language, held }: Drawing): Root {
  const focused = stopsOf(root).findIndex((stop) => stop === document.activeElement)
  const chosen = languageIn(root)
  const drawn = createRoot(root, options)
  flushSync(() => drawn.render(tree))
  stopsOf(root)[focused]?.focus({ preventScroll: true })
  chooseLanguage(root, chosen, language)
  stopsOf(root)[held]?.click()
  return drawn
}

const listIn = (root: Element) => root.querySelector('select')
const languageIn = (root: Element) => listIn(root)?.value

/** Chooses in the list of React what was chosen before it was there. */
function chooseLanguage(root: Element, chosen: string | undefined, drawn: Language) {
  const list = listIn(root)
  if (!list || !chosen || chosen === drawn) return
  list.value = chosen
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
