import Cookies from 'js-cookie'
import { attempt } from './webStorage.ts'

/**
 * The domain of the session cookies: the host without its account prefix, so that sister platforms share them.
 * Undefined on localhost, an IP, or a host that does not begin with `account.` (spec §9, decisions.md §3).
 */
export function cookieDomain(hostname: string): string | undefined {
  const rest = hostname.replace(/^account\./, '')
  return rest !== hostname && rest.includes('.') ? rest : undefined
}

const lifetimeInDays = 30

/**
 * The two session cookies (spec §9). A browser that refuses cookies reads as having none.
 * @param prefix the test-environment prefix of both names
 * @param onChange told of each change made here
 */
export function makeSessionCookies(
  prefix: string,
  { hostname, protocol }: { hostname: string; protocol: string },
  onChange: () => void = () => undefined,
) {
  const domain = cookieDomain(hostname)
  const scope = {
    path: '/',
    sameSite: 'Lax' as const,
    secure: protocol === 'https:',
    ...(domain ? { domain } : {}),
  }
  // Reading makes the browser finish what was written: other tabs must see it once they are told.
  const cookie = (name: string) => ({
    // What cannot travel in a header is none: no call could be made with it.
    read: (): string | null => /^[ -~]+$/.exec(attempt(() => Cookies.get(prefix + name)) ?? '')?.[0] ?? null,
    /** @returns whether the token is kept now */
    write(token: string): boolean {
      attempt(() => Cookies.set(prefix + name, token, { ...scope, expires: lifetimeInDays }))
      const isKept = this.read() === token
      onChange()
      return isKept
    },
    clear() {
      attempt(() => Cookies.remove(prefix + name, scope))
      this.read()
      onChange()
    },
  })
  return { token: cookie('token'), duplicatedToken: cookie('duplicated_token') }
}
