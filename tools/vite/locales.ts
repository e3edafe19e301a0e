import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readTexts } from '../texts.ts'

/** The groups of texts that a login shows, and those that may be shown on top of any page. */
const early = new Set('captcha error field login logout page password platform session toast'.split(' '))

/**
 * Makes the language files that are fetched (`?url`). The locale of a country consists of the texts of its language,
 * some of them replaced by its own. A build ships them without white space, and those that a login shows also in a file
 * of their own (`fr-….login.json`), which is all that the first load needs. The hash in a file name is computed here from
 * the shipped text: Vite's would come from the file on disk, so that a change of `fr.json` would not rename `fr_LU`.
 */
export function locales(): Plugin {
  return {
    name: 'locales',
    // `pre`: before Vite itself handles `?url`.
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
        const texts = readTexts(locale, folder)
        const all = JSON.stringify(texts)
        const ofLogin = JSON.stringify(
          Object.fromEntries(Object.entries(texts).filter(([area]) => early.has(area))),
        )
        const hash = createHash('sha256').update(all).digest('base64url').slice(0, 8)
        const name = `assets/${locale}-${hash}`
        this.emitFile({ type: 'asset', fileName: `${name}.json`, source: all })
        this.emitFile({ type: 'asset', fileName: `${name}.login.json`, source: ofLogin })
        return { code: `export default "/${name}.json"`, moduleType: 'js' }
      },
    },
  }
}
