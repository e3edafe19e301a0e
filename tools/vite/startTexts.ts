import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The words of a language that stand in index.html. */
export type Words = Record<'slow' | 'slowHelp' | 'noScripts' | 'noScriptsHelp' | 'reload', string>

const file = resolve(import.meta.dirname, '../../locales/start/page.json')

/**
 * Fills `<!-- slow -->` and `<!-- noScripts -->` of index.html with a paragraph in each language: without scripts nobody
 * knows which one is wanted. A link to the page itself reloads it.
 */
export function startTexts(): Plugin {
  return {
    name: 'start-texts',
    transformIndexHtml: {
      // Before Vite puts in the name of the product.
      order: 'pre',
      handler: (html) =>
        html.replace(/<!-- (slow|noScripts) -->/g, (_, about: 'slow' | 'noScripts') => paragraphs(about)),
    },
  }
}

function paragraphs(about: 'slow' | 'noScripts'): string {
  const languages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>
  return Object.entries(languages)
    .map(
      ([language, words]) =>
        `<p lang="${language}"><strong>${words[about]}</strong> ${words[`${about}Help`]} <a href="">${words.reload}</a></p>`,
    )
    .join('')
    .replaceAll('{{product}}', '%VITE_PRODUCT_NAME%')
}
