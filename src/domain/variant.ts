/**
 * Whether a host shows the Luxembourg variant: its name contains the marker, or the setting forces it (spec §1).
 */
export const isLuxHost = (hostname: string, marker: string, isForced: boolean): boolean =>
  isForced || hostname.includes(marker)

/** The country that phone fields start with (spec §9). */
export const defaultCountry = (isLux: boolean): 'BE' | 'LU' => (isLux ? 'LU' : 'BE')
