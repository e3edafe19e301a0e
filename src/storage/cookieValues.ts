/**
 * What every cookie of a name holds, as it is written. A page sees several when they differ in path or domain: the
 * portal writes one, so the others are somebody else's.
 * @param cookies what `document.cookie` says
 */
export const cookieValues = (cookies: string, name: string): string[] =>
  cookies
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/** The token among the values of a cookie's name: null when there are several, or what is there is no token. */
export function onlyToken([value, other]: string[]): string | null {
  if (value === undefined || other !== undefined) return null
  try {
    // What cannot travel in a header is none: no call could be made with it.
    return /^[ -~]+$/.exec(decodeURIComponent(value.replace(/^"(.*)"$/, '$1')))?.[0] ?? null
  } catch {
    return null
  }
}
