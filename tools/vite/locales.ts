import type { Plugin } from 'vite'

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
 * Builds the language files, which are plain assets (`?url`): without white space, and with the texts that no login
 * shows in a file beside (`fr-….late.json`), so that the first load does without them.
 */
export function compactLocales(): Plugin {
  return {
    name: 'compact-locales',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.json')) continue
        const texts = JSON.parse(Buffer.from(file.source).toString('utf8')) as Record<string, unknown>
        const part = (isEarly: boolean) =>
          JSON.stringify(
            Object.fromEntries(Object.entries(texts).filter(([area]) => early.has(area) === isEarly)),
          )
        file.source = part(true)
        const fileName = file.fileName.replace(/json$/, 'late.json')
        this.emitFile({ type: 'asset', fileName, source: part(false) })
      }
    },
  }
}
