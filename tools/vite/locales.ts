import type { Plugin } from 'vite'

/** Takes the white space out of the language files, which are built as plain assets (`?url`). */
export function compactLocales(): Plugin {
  return {
    name: 'compact-locales',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.json')) continue
        file.source = JSON.stringify(JSON.parse(Buffer.from(file.source).toString('utf8')))
      }
    },
  }
}
