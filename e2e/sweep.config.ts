import { defineConfig } from '@playwright/test'
import { languagesOf } from '#domain/locale/language'
import { phone, wide } from './support/browser.ts'
import type { Options } from './support/fixtures.ts'
import screenshots from './screenshots.config.ts'
import type { Sweep } from './sweep/sweep.ts'

const countries = [
  { name: 'be', isLux: false, host: 'account.bonavo.localhost' },
  { name: 'lu', isLux: true, host: 'account.bonavo-lux.localhost' },
]

/**
 * `npm run sweep`: inspects the scenes of the screenshots instead of taking pictures, by country, language and width.
 */
export default defineConfig<Options>({
  ...screenshots,
  timeout: 240_000,
  projects: countries.flatMap(({ name, isLux, host }) =>
    languagesOf(isLux).flatMap((language, index) =>
      [phone, wide].map((size) => ({
        name: `${name}-${language}-${size.viewport.width}`,
        use: { host, language, locale: `${language}-BE`, ...size },
        metadata: {
          sweep: {
            about: index === 0 ? 'all' : 'words',
            language,
            isLux,
            isPhone: size === phone,
          } satisfies Sweep,
        },
      })),
    ),
  ),
})
