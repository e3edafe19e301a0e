import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The texts of a language in index.html. */
type About = 'slow' | 'noScripts' | 'old'
export type Words = Record<About | `${About}Help` | 'call' | 'reload', string>

const file = resolve(import.meta.dirname, '../../locales/start/page.json')

/**
 * Replaces `<!-- slow -->`, `<!-- noScripts -->` and `<!-- old -->` of index.html by a paragraph in each language, because
 * without scripts the visitor's language is not known. A link to the page itself reloads it, where that can help.
 */
export function startTexts(): Plugin {
  return {
    name: 'start-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/<!-- (slow|noScripts|old) -->/g, (_, about: About) => paragraphs(about)),
    },
  }
}

function paragraphs(about: About): string {
  const languages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>
  return Object.entries(languages)
    .map(
      ([language, words]) =>
        `<p lang="${language}"><strong>${words[about]}</strong> ${words[`${about}Help`]} ${about === 'old' ? `<span>${words.call} <a></a></span>` : `<a href="">${words.reload}</a>`}</p>`,
    )
    .join('')
    .replaceAll('{{product}}', '%product%')
}
