import { defineConfig } from '@playwright/test'
import type { Language } from '#domain/locale/language.ts'
import { lowerCase, type Variant, variantNames, variants } from '#domain/locale/variant.ts'
import { demos } from '#mocks/demoHosts.ts'
import { phone, wide } from './support/browser.ts'
import type { Options } from './support/fixtures.ts'
import screenshots from './screenshots.config.ts'
import type { Sweep } from './sweep/sweep.ts'

/** German is no language of the build for the stories: its words are looked at in the forms with the longest. */
const german = /the (?:login in each state|onboarding with a card)/
const languagesOf = (variant: Variant): readonly Language[] =>
  variant === 'LU' ? [...variants[variant].languages, 'de'] : variants[variant].languages

/**
 * `npm run sweep`: inspects the scenes of the screenshots instead of taking pictures, by country, language and width.
 */
export default defineConfig<Options>({
  ...screenshots,
  timeout: 240_000,
  projects: variantNames.flatMap((variant) =>
    languagesOf(variant).flatMap((language, index) =>
      [phone, wide].map((size) => ({
        ...(language === 'de' && { grep: german }),
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
