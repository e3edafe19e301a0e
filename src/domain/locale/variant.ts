/** Whether a host shows the Luxembourg variant: its name contains the marker, or the setting forces it. */
export const isLuxHost = (hostname: string, marker: string, isForced: boolean): boolean =>
  isForced || hostname.includes(marker)

/** The country that is chosen in phone fields at first. */
export const defaultCountry = (isLux: boolean): 'BE' | 'LU' => (isLux ? 'LU' : 'BE')
