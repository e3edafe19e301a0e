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
  /** The index in `stopsOf` of the link or button that was pressed before React was there; -1 for nothing. */
  held: number
}

/**
 * Hydrates the early login, synchronously, so that nothing can be typed in between. A language that was chosen while
 * the texts of another one were loading is applied now; the last press or submit is carried out now.
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
 * Renders the page anew in place of the early page or shell. The focus stays; a language that was chosen, and the last
 * press, are carried out now.
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

/** Repeats in the language list of React a choice that was made before React was there. */
function chooseLanguage(root: Element, chosen: string | undefined, drawn: Language) {
  const list = listIn(root)
  if (!list || !chosen || chosen === drawn) return
  list.value = chosen
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
