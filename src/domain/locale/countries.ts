const dialCodes = {
  AD: '376', AL: '355', AT: '43', BA: '387', BE: '32', BG: '359', BY: '375', CH: '41', CY: '357', CZ: '420',
  DE: '49', DK: '45', EE: '372', ES: '34', FI: '358', FO: '298', FR: '33', GB: '44', GI: '350', GR: '30',
  HR: '385', HU: '36', IE: '353', IS: '354', IT: '39', LI: '423', LT: '370', LU: '352', LV: '371', MC: '377',
  MD: '373', ME: '382', MK: '389', MT: '356', NL: '31', NO: '47', PL: '48', PT: '351', RO: '40', RS: '381',
  SE: '46', SI: '386', SK: '421', SM: '378', TR: '90', UA: '380', XK: '383',
} as const // prettier-ignore

export type CountryCode = keyof typeof dialCodes

export const phoneCountries: readonly CountryCode[] = Object.keys(dialCodes).filter(isPhoneCountry)

export function isPhoneCountry(iso: string): iso is CountryCode {
  return Object.keys(dialCodes).includes(iso)
}

/** The dialling code of a country, without the `+`. */
export const dialCodeOf = (country: CountryCode): string => dialCodes[country]
