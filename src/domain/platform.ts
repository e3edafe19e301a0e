import { isLoopback } from './redirect.ts'

/** The platform a visitor logs in to; each has its name in the locales (`platform.*`). */
export type Platform = 'consumer' | 'client' | 'default'

const single = (params: URLSearchParams, name: string) => {
  const values = params.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/**
 * The platform whose name the login shows, decided by the `redirect_uri` of the address (spec §2
 * "Platform label"). For display only: an address that is not understood gets the default.
 * @param search the query of the current address
 */
export function platformOf(search: string): Platform {
  const params = new URLSearchParams(search)
  if (!params.has('redirect_uri')) return 'consumer'
  const text = single(params, 'redirect_uri') ?? ''
  if (!URL.canParse(text)) return 'default'
  const { protocol, hostname, port } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'default'
  const label = hostname.split('.')[0]
  const localPort = isLoopback(hostname) ? port : ''
  if (label === 'my' || localPort === '8003') return 'consumer'
  if (label === 'client' || localPort === '8004') return 'client'
  return 'default'
}

const partnerParams = ['client_id', 'redirect_uri', 'state', 'scope']

/** The part of a query by which a partner app introduces itself, `''` or beginning with `?` (decisions.md §7). */
export function partnerQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => partnerParams.includes(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/**
 * The address of a sister platform: the current host with its account subdomain replaced (spec §2 "Dashboard").
 * @param host the current host with its port
 */
export const platformUrl = (protocol: string, host: string, label: 'client' | 'my' | 'fridom'): string =>
  `${protocol}//${label}.${host.replace(/^account\./, '')}/`

/** The deals platform with the client id it expects (decisions.md §2). */
export function dealsUrl(base: string, clientId: string): string {
  const url = new URL(base)
  if (clientId) url.searchParams.set('client_id', clientId)
  return url.href
}
