import type { Variant, VariantMarks } from '#domain/locale/variant'

type Settings = { apiUrl: string; phone: string; cardStop: string; site: string }

/** The settings of a country. Each is written out, because the build replaces it by its value. */
export const settingsOf = (variant: Variant): Settings =>
  ({
    BE: {
      apiUrl: import.meta.env.VITE_API_URL_BE,
      phone: import.meta.env.VITE_HELP_PHONE_BE,
      cardStop: import.meta.env.VITE_CARD_STOP_BE,
      site: import.meta.env.VITE_HELP_URL_BE,
    },
    LU: {
      apiUrl: import.meta.env.VITE_API_URL_LU,
      phone: import.meta.env.VITE_HELP_PHONE_LU,
      cardStop: import.meta.env.VITE_CARD_STOP_LU,
      site: import.meta.env.VITE_HELP_URL_LU,
    },
  })[variant]

/** What tells the host of a country from those of the first. */
export const variantMarks: VariantMarks = {
  LU: { marker: import.meta.env.VITE_LUX_MARKER, isForced: import.meta.env.VITE_IS_LUX === 'true' },
}
