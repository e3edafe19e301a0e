import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readTexts } from '../texts.ts'

/** The texts that a login shows, and what may show on top of any page. */
const early = new Set([
  'captcha',
  'error',
  'field',
  'login',
  'logout',
  'page',
  'password',
  'platform',
  'session',
  'toast',
])

/**
 * Makes the language files that are fetched (`?url`): a locale of a country has the texts of its language under its own.
 * A build ships them without white space, and the texts that no login shows in a file beside (`fr-….late.json`), so that
 * the first load does without them. Vite names a file by what is on the disk, so that a change of `fr.json` would not
 * rename `fr_LU`: the name is made here, of what is shipped.
 */
export function locales(): Plugin {
  return {
    name: 'locales',
    // Before Vite's own way with `?url`.
    enforce: 'pre',
    configureServer({ config, middlewares }) {
      middlewares.use('/locales', (request, response, next) => {
        const [, locale] = /^\/(\w+)\.json$/.exec(request.url ?? '') ?? []
        if (!locale) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(readTexts(locale, join(config.root, 'locales'))))
      })
    },
    load: {
      filter: { id: /\/locales\/\w+\.json\?url$/ },
      handler(id) {
        const [, folder, locale] = /^(.*)\/(\w+)\.json\?url$/.exec(id) ?? []
        if (!locale || this.environment.mode !== 'build') return null
        const texts = Object.entries(readTexts(locale, folder))
        const part = (isEarly: boolean) =>
          JSON.stringify(Object.fromEntries(texts.filter(([area]) => early.has(area) === isEarly)))
        const parts = { json: part(true), 'late.json': part(false) }
        const hash = createHash('sha256').update(Object.values(parts).join()).digest('base64url').slice(0, 8)
        const name = `assets/${locale}-${hash}`
        for (const [ending, source] of Object.entries(parts))
          this.emitFile({ type: 'asset', fileName: `${name}.${ending}`, source })
        return { code: `export default "/${name}.json"`, moduleType: 'js' }
      },
    },
  }
}
