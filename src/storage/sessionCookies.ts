import Cookies from 'js-cookie'
import { cookieValues, onlyToken } from './cookieValues.ts'
import { attempt } from './webStorage.ts'

/**
 * The domain of the session cookies: the host without its account prefix, so that sister platforms share them.
 * Undefined on localhost, an IP, or a host that does not begin with `account.`.
 */
export function cookieDomain(hostname: string): string | undefined {
  const rest = hostname.replace(/^account\./, '')
  return rest !== hostname && rest.includes('.') ? rest : undefined
}

const lifetimeInDays = 30

type Place = { hostname: string; pathname: string; protocol: string }

/** The domains whose cookies a host sees, as attributes: its own without and with the attribute, and those above it. */
const domainsOf = (hostname: string) => [
  '',
  ...hostname.split('.').map((_, index, labels) => `; Domain=${labels.slice(index).join('.')}`),
]

/** The paths whose cookies a page sees: its own, and those above it without and with the slash at their end. */
const pathsOf = (pathname: string) => {
  const own = pathname.replace(/;.*/, '')
  const ends = [...own.matchAll(/\//g)].flatMap(({ index }) => [index, index + 1])
  return [...ends, own.length].map((end) => own.slice(0, end)).filter(Boolean)
}

/** Expires every cookie of a name that a page of one of the paths sees, whoever has written it. */
function expireAll(name: string, pathnames: string[], { hostname, protocol }: Place) {
  const secure = protocol === 'https:' ? '; Secure' : ''
  for (const path of new Set(pathnames.flatMap(pathsOf)))
    for (const domain of domainsOf(hostname))
      for (const jar of [secure, '; Secure; Partitioned'])
        document.cookie = `${name}=x; Max-Age=0; Path=${path}${domain}${jar}`
}

/**
 * The two session cookies. A browser that refuses cookies reads as having none, and so does one that shows
 * several of a name: somebody has planted one, and which one is not to be seen.
 * @param prefix what both names begin with
 * @param place where the page is at the moment
 * @param onChange told of each change made here
 */
export function makeSessionCookies(prefix: string, place: Place, onChange: () => void = () => undefined) {
  const { hostname, protocol, pathname: first } = place
  const domain = cookieDomain(hostname)
  const scope = {
    path: '/',
    sameSite: 'Lax' as const,
    secure: protocol === 'https:',
    ...(domain ? { domain } : {}),
    expires: lifetimeInDays,
  }
  const cookie = (name: string) => {
    // What could not be expired is nobody's.
    const refused = new Set<string>()
    const values = () =>
      cookieValues(attempt(() => document.cookie) ?? '', name).filter((value) => !refused.has(value))
    // Reading makes the browser finish what was written: other tabs must see it once they are told.
    const read = () => onlyToken(values())
    const isPlanted = () => values().length > 1
    const set = (token: string) => attempt(() => Cookies.set(name, token, scope))
    const expire = () => {
      // Some browsers go on showing the cookies of the path that the page was loaded from.
      const pathnames = [first, place.pathname]
      // A cookie without a name can look like one with it.
      for (const key of [name, '']) if (values().length > 0) attempt(() => expireAll(key, pathnames, place))
      for (const value of values()) refused.add(value)
    }
    return {
      read,
      isPlanted,
      /** @returns whether the token is kept now */
      write(token: string): boolean {
        set(token)
        if (isPlanted()) {
          expire()
          set(token)
        }
        const isKept = read() === token
        onChange()
        return isKept
      },
      clear() {
        expire()
        onChange()
      },
    }
  }
  const token = cookie(`${prefix}token`)
  const duplicatedToken = cookie(`${prefix}duplicated_token`)
  return {
    token,
    duplicatedToken,
    /** Whether somebody has planted a cookie beside one of these. */
    isTampered: () => token.isPlanted() || duplicatedToken.isPlanted(),
  }
}
