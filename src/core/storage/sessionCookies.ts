import Cookies from 'js-cookie'
import { type Jar, makeMark, markName } from './sharedDevice.ts'
import { cookieValues, onlyToken } from './start.ts'
import { attempt, fingerprint, isNothingKept, keepNothing } from './webStorage.ts'

/**
 * The domain of the session cookies: the host without its account prefix, so that sister platforms share them.
 * Undefined on localhost, an IP, or a host that does not begin with `account.`.
 */
export function cookieDomain(hostname: string): string | undefined {
  const rest = hostname.replace(/^account\./, '')
  return rest !== hostname && rest.includes('.') ? rest : undefined
}

/** When a session cookie that is written now ends (ms since the epoch): after 30 days. */
export const endFromNow = (): number => Date.now() + 30 * 24 * 60 * 60_000

type Place = { hostname: string; pathname: string; protocol: string }

/**
 * The `Domain` attributes of all cookies that a host sees. Browsers take none for a top-level domain or a part of an IP
 * address, and some log an error for each that they refuse.
 */
const domainsOf = (hostname: string) => {
  const labels = /\.\d+$/.test(hostname) ? [] : hostname.split('.')
  return ['', ...labels.slice(1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)]
}

/** The paths of all cookies that a page sees: its own, and each parent without and with a slash at the end. */
const pathsOf = (pathname: string) => {
  const own = pathname.replace(/;.*/, '')
  const ends = [...own.matchAll(/\//g)].flatMap(({ index }) => [index, index + 1])
  return [...ends, own.length].map((end) => own.slice(0, end)).filter(Boolean)
}

/** Expires every cookie with a name that a page of one of the paths sees, also those of other sites. */
function expireAll(name: string, pathnames: string[], { hostname, protocol }: Place) {
  const secure = protocol === 'https:' ? '; Secure' : ''
  for (const path of new Set(pathnames.flatMap(pathsOf)))
    for (const domain of domainsOf(hostname))
      for (const jar of [secure, '; Secure; Partitioned'])
        document.cookie = `${name}=x; Max-Age=0; Path=${path}${domain}${jar}`
}

/**
 * Writes a cookie; for this host alone where the browser keeps none for its domain, as for the suffix of a provider.
 */
function put(name: string, value: string, attributes: Cookies.CookieAttributes) {
  const { domain, ...ownHost } = attributes
  for (const scope of domain ? [attributes, ownHost] : [ownHost]) {
    const written = Cookies.set(name, value, scope)
    if (written && document.cookie.split('; ').includes(written.replace(/;.*/, ''))) return
  }
}

/** @param attributes those of a write at this moment */
function makeJar(name: string, place: Place, attributes: (end?: number) => Cookies.CookieAttributes) {
  const { pathname: first } = place
  return {
    values: () => cookieValues(attempt(() => document.cookie) ?? '', name),
    put: (value: string, end?: number) => void attempt(() => put(name, value, attributes(end))),
    // Some browsers keep showing the cookies of the path from which the page was loaded.
    expire: (key = name) => void attempt(() => expireAll(key, [first, place.pathname], place)),
  }
}

/** One of the session cookies. */
function makeCookie(jar: Jar, onChange: (renewal?: Renewal) => void) {
  // The values that could not be expired: they are ignored from then on.
  const refused = new Set<string>()
  const values = () => jar.values().filter((value) => !refused.has(value))
  // Reading after a write makes the browser finish the write, so that other tabs see it when `onChange` fires.
  const read = () => onlyToken(values())
  const isPlanted = () => values().length > 1
  const expire = () => {
    // A cookie without a name whose value is `name=value` looks like one with this name.
    for (const key of [undefined, '']) if (values().length > 0) jar.expire(key)
    for (const value of values()) refused.add(value)
  }
  return {
    read,
    isPlanted,
    /** @param replaced the token of the same stay that it replaces @returns whether the browser has kept the token */
    write(token: string, replaced?: string): boolean {
      const former = read()
      jar.put(token)
      if (isPlanted()) {
        expire()
        jar.put(token)
      }
      const isKept = read() === token
      // A cookie that is too long changes nothing: the former one would soon take this session's place.
      if (!isKept && read() === former) expire()
      onChange(replaced === undefined ? undefined : { from: fingerprint(replaced), to: fingerprint(token) })
      return isKept
    },
    /** Writes the token that it holds again, with the end that it has: Safari keeps it for 7 days after each write. */
    keep(token: string, end: number) {
      if (!isNothingKept() && end > Date.now() && read() === token) jar.put(token, end)
    },
    clear() {
      expire()
      onChange()
    },
  }
}

/**
 * The two session cookies. `read` gives null for several cookies with the name: somebody has planted one of them.
 * @param place the location of the page; its `pathname` is read again whenever cookies are expired
 * @param onChange called after each change made here
 */
export function makeSessionCookies(
  prefix: string,
  place: Place,
  onChange: (renewal?: Renewal) => void = () => undefined,
) {
  const { hostname, protocol } = place
  const domain = cookieDomain(hostname)
  const scope = {
    path: '/',
    sameSite: 'Lax' as const,
    secure: protocol === 'https:',
    ...(domain ? { domain } : {}),
  }
  // On somebody else's device the session ends with the browser.
  const attributes = (end = endFromNow()) => (isNothingKept() ? scope : { ...scope, expires: new Date(end) })
  const cookie = (name: string) => makeCookie(makeJar(prefix + name, place, attributes), onChange)
  const token = cookie('token')
  const duplicatedToken = cookie('duplicated_token')
  const isInCookie = () => token.read() !== null || duplicatedToken.read() !== null
  const shared = makeMark(
    makeJar(prefix + markName, place, () => scope),
    isInCookie,
    keepNothing,
  )
  /** A mark never stands without a session, and no session of somebody else's device without its mark. */
  const withMark = (one: typeof token) => {
    const clear = () => {
      one.clear()
      if (!isInCookie()) shared.drop()
    }
    const write: typeof one.write = (...written) => {
      const isKept = (!isNothingKept() || shared.read().length > 0) && one.write(...written)
      if (!isInCookie()) shared.drop()
      return isKept
    }
    return { ...one, clear, write }
  }
  return {
    token: withMark(token),
    duplicatedToken: withMark(duplicatedToken),
    shared,
    isTampered: () => token.isPlanted() || duplicatedToken.isPlanted(),
  }
}

/** A tab has replaced the token of the session by another one of the same stay: the fingerprints of both. */
export type Renewal = { from: string; to: string }
type OnChange = (renewals: readonly Renewal[], isRenewal: boolean) => void

/**
 * The channel by which tabs of the portal tell each other that the session cookie has changed. The message carries no
 * token: a tab that receives it reads the cookie. Without `BroadcastChannel`, a tab reads the cookie when it is shown.
 */
export function makeSessionChannel() {
  const channel = attempt(() => new BroadcastChannel('session'))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announce: (renewal?: Renewal) => channel?.postMessage(renewal ?? 'changed'),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    announceProfile: () => channel?.postMessage('profile'),
    /**
     * Calls `onProfile` when another tab has saved the profile, and `onChange` when the cookie may have changed: another
     * tab says so, or this page is shown again (sister hosts cannot use the channel).
     */
    watch: (onChange: OnChange, onProfile: () => void): (() => void) => {
      // The new cookie may be seen later than the message: the next look needs the messages, too.
      const renewals: Renewal[] = []
      const onTurn = () => document.visibilityState === 'visible' && onChange(renewals, false)
      const onMessage = ({ data }: MessageEvent<Renewal | 'profile' | 'changed'>) => {
        if (data === 'profile') return onProfile()
        if (data !== 'changed') renewals.push(data)
        onChange(renewals, data !== 'changed')
      }
      channel?.addEventListener('message', onMessage)
      const watching = new AbortController()
      for (const turn of ['focus', 'pageshow', 'visibilitychange'])
        window.addEventListener(turn, onTurn, watching)
      return () => {
        channel?.close()
        watching.abort()
      }
    },
  }
}
