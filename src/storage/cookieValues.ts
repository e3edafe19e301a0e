/**
 * The values, not decoded, of all cookies with a name. A page sees several when they differ in path or domain; the
 * portal writes only one, so somebody else has written the others.
 * @param cookies the value of `document.cookie`
 */
export const cookieValues = (cookies: string, name: string): string[] =>
  cookies
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))

/** The token in the values of a cookie name; null when there are none or several, or the value is no token. */
export function onlyToken([value, other]: string[]): string | null {
  if (value === undefined || other !== undefined) return null
  try {
    // A value that cannot stand in an HTTP header is no token: no call could be made with it.
    return /^[ -~]+$/.exec(decodeURIComponent(value.replace(/^"(.*)"$/, '$1')))?.[0] ?? null
  } catch {
    return null
  }
}
