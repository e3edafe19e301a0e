import { firstVariant, type Variant, variantNames } from '#domain/locale/variant.ts'

/**
 * The demo of each country: the domain that its portal, its account API and its platforms share, and where people log in.
 */
export const demos: Readonly<Record<Variant, { domain: string; city: string; country: string }>> = {
  BE: { domain: 'bonavo.localhost', city: 'Brussels', country: 'Belgium' },
  LU: { domain: 'bonavo-lux.localhost', city: 'Luxembourg', country: 'Luxembourg' },
}

/** The country of a host of the demo. */
export const demoVariantOf = (hostname: string): Variant =>
  variantNames.find((variant) => hostname.endsWith(demos[variant].domain)) ?? firstVariant

/** The base address of the demo's account API of a country. */
export const demoApiUrl = (variant: Variant = firstVariant, port = 5174): string =>
  `http://account-api.${demos[variant].domain}:${port}`

/** Those of all countries, the first one first. */
export const demoApiUrls = (port?: number): string[] =>
  variantNames.map((variant) => demoApiUrl(variant, port))
