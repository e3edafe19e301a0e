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
 * Whether a query is that of a partner app: one well-formed `client_id` that is not the provider's own, and one
 * well-formed `redirect_uri` (spec §4, decisions.md §4).
 */
export function isPartnerVisit(search: string): boolean {
  const params = new URLSearchParams(search)
  const clientId = single(params, 'client_id') ?? ''
  const address = single(params, 'redirect_uri') ?? ''
  return /^(?!(?:2|51)$)[\w-]{1,64}$/.test(clientId) && /^https?:/.test(address) && URL.canParse(address)
}

/** The addresses that the portal leads to: the sister platforms, the deals and the privacy policy. */
export type Sites = { my: string; client: string; fridom: string; deals: string; privacy: string }

/**
 * The sites of a visit. Those of the platforms are the current host with its account subdomain replaced (spec §2
 * "Dashboard"); the others are settings.
 * @param location host with its port, and protocol with its colon
 */
export function sitesOf(
  { protocol, host }: { protocol: string; host: string },
  settings: { VITE_DEALS_URL: string; VITE_DEALS_CLIENT_ID: string; VITE_PRIVACY_URL: string },
): Sites {
  const platform = (label: string) => `${protocol}//${label}.${host.replace(/^account\./, '')}/`
  const deals = new URL(settings.VITE_DEALS_URL)
  if (settings.VITE_DEALS_CLIENT_ID) deals.searchParams.set('client_id', settings.VITE_DEALS_CLIENT_ID)
  return {
    my: platform('my'),
    client: platform('client'),
    fridom: platform('fridom'),
    deals: deals.href,
    privacy: settings.VITE_PRIVACY_URL,
  }
}
