import { defineConfig } from '@playwright/test'
import { demos } from '#mocks/demoHosts.ts'
import { phone, wide } from './support/browser.ts'
import type { Options } from './support/fixtures.ts'
import screenshots from './screenshots.config.ts'
import type { Presses } from './sweep/presses.ts'

const visits = [
  { variant: 'BE', language: 'en' },
  { variant: 'BE', language: 'fr' },
  { variant: 'BE', language: 'nl' },
  { variant: 'LU', language: 'de' },
] as const
const sizes = [{ ...phone, viewport: { width: 320, height: 640 } }, phone, wide]

/** `npm run sweep:presses`: presses each sending button of the scenes twice. In each language and at each width once. */
export default defineConfig<Options>({
  ...screenshots,
  timeout: 120_000,
  // A press can lead on: the scene begins anew then, and leaves alone what was pressed.
  retries: 8,
  reporter: [['line'], ['./support/scenes.ts'], ['./sweep/pressesReport.ts']],
  projects: visits.flatMap(({ variant, language }, at) =>
    sizes.map((size, index) => ({
      name: `${language}-${size.viewport.width}`,
      use: {
        host: `account.${demos[variant].domain}`,
        language,
        locale: `${language}-BE`,
        actionTimeout: 20_000,
        ...size,
      },
      metadata: {
        presses: { turn: at * 3 + index } satisfies Presses,
      },
    })),
  ),
})
