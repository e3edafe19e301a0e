import type { Plugin } from 'vite'
import { textAt } from '../texts.ts'
import { generated } from './generated.ts'
import { paths } from '#core/paths.ts'
import { localeOf, lowerCase, type Variant, variantNames, variants } from '#domain/locale/variant.ts'

const lostCard = 'help.card.title'

/** A text in each language that a variant may offer. */
const inEach = (variant: Variant, key: string) =>
  Object.fromEntries(
    variants[variant].languages.map((language) => [language, textAt(key, localeOf(language, variant))]),
  )

/**
 * The web app manifest of each variant, by its address: name and colours for a home screen, and the way to Help for a lost card. Nothing more: the portal
 * opens in the browser from there, and needs the network.
 */
export function manifestsOf(product: string): Record<string, object> {
  return Object.fromEntries(
    variantNames.map((variant) => {
      const { suffix, colour } = variants[variant]
      const id = lowerCase(variant)
      return [
        `/manifest-${id}.json`,
        {
          id: '/',
          name: suffix ? `${product} ${textAt(suffix)}` : product,
          short_name: product,
          start_url: '/',
          display: 'browser',
          theme_color: colour,
          background_color: '#fbf8f3',
          icons: [
            { src: `/favicon-${id}.svg`, type: 'image/svg+xml', sizes: 'any' },
            { src: `/touch-${id}.png`, type: 'image/png', sizes: '180x180' },
          ],
          shortcuts: [
            { name: textAt(lostCard), name_localized: inEach(variant, lostCard), url: `${paths.help}#card` },
          ],
        },
      ]
    }),
  )
}

/** The manifests; `boot.ts` links the one of the variant. */
export const manifests = (product: string): Plugin =>
  generated('manifests', (isBuild) =>
    Object.fromEntries(
      Object.entries(manifestsOf(isBuild ? '%product%' : product)).map(([address, manifest]) => [
        address,
        JSON.stringify(manifest),
      ]),
    ),
  )
