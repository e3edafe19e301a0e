import { firstVariant, type Variant, variantNames } from '#domain/locale/variant'

/** The domain of the demo of each country, which its portal, its account API and its platforms share. */
export const demoDomains: Readonly<Record<Variant, string>> = {
  BE: 'bonavo.localhost',
  LU: 'bonavo-lux.localhost',
}

/** The country of a host of the demo. */
export const demoVariantOf = (hostname: string): Variant =>
  variantNames.find((variant) => hostname.endsWith(demoDomains[variant])) ?? firstVariant

/** The base address of the demo's account API of a country. */
export const demoApiUrl = (variant: Variant = firstVariant, port = 5174): string =>
  `http://account-api.${demoDomains[variant]}:${port}`

/** Those of all countries, the first one first. */
export const demoApiUrls = (port?: number): string[] =>
  variantNames.map((variant) => demoApiUrl(variant, port))
