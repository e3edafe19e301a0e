import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The texts of a language in index.html and 404.html. */
type About = 'slow' | 'noScripts' | 'old' | 'missing'
export type Words = Record<About | `${About}Help` | 'call' | 'reload' | 'home', string>

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

/**
 * The page for an address that does not exist, which static hosts send from `404.html`: the head and the styles of
 * index.html without a script, and a paragraph in each language.
 */
export function missingPage(index: string): string {
  const [head] = index.split(/\s*<script/)
  const [styles] = /<link rel="stylesheet"[^>]*>/.exec(index) ?? []
  return `${head}${styles}</head><body><main class="start-failure"><h1>%product%</h1>${paragraphs('missing')}</main></body></html>\n`
}

function paragraphs(about: About): string {
  const languages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Words>
  const links = ({ call, reload, home }: Words) => ({
    old: `<span>${call} <a></a></span>`,
    missing: `<a href="/">${home}</a>`,
    slow: `<a href="">${reload}</a>`,
    noScripts: `<a href="">${reload}</a>`,
  })
  return Object.entries(languages)
    .map(
      ([language, words]) =>
        `<p lang="${language}"><strong>${words[about]}</strong> ${words[`${about}Help`]} ${links(words)[about]}</p>`,
    )
    .join('')
    .replaceAll('{{product}}', '%product%')
}
