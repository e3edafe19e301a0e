/** Like `URL.parse`, which some browsers lack. Not `URL.canParse`: in Node 20 it is wrong about é once it runs hot. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** The query of a link. A mail program or a page may leave its `&` as HTML writes it. */
export const queryOf = (search: string): URLSearchParams =>
  new URLSearchParams(search.replaceAll('&amp;', '&'))

/** The link that dials a number of the provider, which is written with spaces. */
export const dial = (phone: string): string => `tel:${phone.replace(/ /g, '')}`

/** Whether a parsed host name is this machine itself: the only hosts that may be used without TLS. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)
