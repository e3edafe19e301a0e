import type { Variant, VariantMarks } from '#domain/locale/variant'
import { env } from '#env'

/** The settings of a country. */
export const settingsOf = (variant: Variant) => ({
  apiUrl: env[`VITE_API_URL_${variant}`],
  phone: env[`VITE_HELP_PHONE_${variant}`],
  cardStop: env[`VITE_CARD_STOP_${variant}`],
  site: env[`VITE_HELP_URL_${variant}`],
})

/** What tells the host of a country from those of the first. */
export const variantMarks: VariantMarks = {
  LU: { marker: env.VITE_LUX_MARKER, isForced: env.VITE_IS_LUX },
}
