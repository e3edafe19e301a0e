// What the first script reads, too: it uses no library.

/**
 * The values, not decoded, of all cookies with a name in `document.cookie`. A page sees several when they differ in
 * path or domain; the portal writes only one, so somebody else has written the others.
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

/** A username as it is sent: an e-mail address of 3 to 254 characters, or a phone number in E.164. */
export const usernameForm = /^(?=.{3,254}$)(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+|\+[1-9]\d{6,14})$/u

/** A random UUID (version 4), the form of a device id; it does not match a UUID of zeros only. */
export const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

// `crypto.randomUUID` is missing outside secure contexts. Each 0 becomes a random digit, and the 8 becomes 8, 9, a or b
// (the variant); the 4 is the version.
export const newUuid = (): string =>
  '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (digit === '8' ? 8 + (random % 4) : random % 16).toString(16)
  })
