import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale/language.ts'
import { localeOf, tagOf, type Variant } from '#domain/locale/variant.ts'
import { readTexts, type Texts } from '../../tools/texts.ts'

const leaves = (tree: Texts): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

/**
 * Checks the texts of a page: title, heading and language fit, and no text is meant for programs. Returns the faults.
 */
export async function strayWords(page: Page, language: Language, variant: Variant, isHostile: boolean) {
  const { lang, title, headings, words } = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) all.push(node.textContent?.trim() ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of attributes) all.push(element.getAttribute(name) ?? '')
    }
    return {
      lang: document.documentElement.lang,
      title: document.title,
      headings: [...document.querySelectorAll('h1')]
        .filter((heading) => heading.checkVisibility())
        .map(({ textContent }) => textContent),
      words: all.filter(Boolean),
    }
  })
  const own = readTexts(localeOf(language, variant))
  const said = new Set(leaves(own))
  const english = new Set(language === 'en' ? [] : leaves(readTexts(localeOf('en', variant))))
  const key = new RegExp(`^(${Object.keys(own).join('|')})(\\.[a-zA-Z]+)+$`)
  const isStray = (word: string) =>
    key.test(word) ||
    /\bundefined\b|\bNaN\b|\[object|Invalid Date/.test(word) ||
    (!isHostile && /\{\{/.test(word))

  const found = words.filter(isStray).map((word) => `not for people: ${word}`)
  found.push(
    ...words.filter((word) => english.has(word) && !said.has(word)).map((word) => `English: ${word}`),
  )
  if (lang !== tagOf(language, variant)) found.push(`<html lang="${lang}">`)
  if (headings.length !== 1) found.push(`${headings.length} h1: ${headings.join(' | ')}`)
  // When its texts fail to load, the portal has only its name as a title.
  if (!headings[0] || (!title.startsWith(headings[0]) && title !== 'Bonavo'))
    found.push(`the title is "${title}"`)
  return found
}
