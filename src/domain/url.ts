/** `URL.parse`, which is too young for some browsers; `URL.canParse` is wrong about é in Node 20 once it runs hot. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Whether a parsed host name is this machine's own: the only hosts that may be reached without TLS. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(?:\.\d{1,3}){3}$/.test(hostname)
