import { defineConfig } from '@playwright/test'
import { lowerCase, variantNames, variants } from '#domain/locale/variant.ts'
import { demos } from '#mocks/demoHosts.ts'
import { phone, wide } from './support/browser.ts'
import type { Options } from './support/fixtures.ts'
import screenshots from './screenshots.config.ts'
import type { Sweep } from './sweep/sweep.ts'

/**
 * `npm run sweep`: inspects the scenes of the screenshots instead of taking pictures, by country, language and width.
 */
export default defineConfig<Options>({
  ...screenshots,
  timeout: 240_000,
  projects: variantNames.flatMap((variant) =>
    variants[variant].languages.flatMap((language, index) =>
      [phone, wide].map((size) => ({
        name: `${lowerCase(variant)}-${language}-${size.viewport.width}`,
        use: { host: `account.${demos[variant].domain}`, language, locale: `${language}-BE`, ...size },
        metadata: {
          sweep: {
            about: index === 0 ? 'all' : 'words',
            language,
            variant,
            isPhone: size === phone,
          } satisfies Sweep,
        },
      })),
    ),
  ),
})
