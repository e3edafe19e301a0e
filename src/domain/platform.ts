import { isLoopback, parsedUrl } from './redirect.ts'

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
  const url = parsedUrl(text)
  if (!url) return 'default'
  const { protocol, hostname, port } = url
  if (protocol !== 'https:' && protocol !== 'http:') return 'default'
  const label = hostname.split('.')[0]
  const localPort = isLoopback(hostname) ? port : ''
  if (label === 'my' || localPort === '8003') return 'consumer'
  if (label === 'client' || localPort === '8004') return 'client'
  return 'default'
}

/**
 * The addresses that the portal leads to: the sister platforms, the deals and the privacy policy. `hosts` are those of
 * the provider, where an authorisation may lead (decisions.md §7).
 */
export type Sites = {
  my: string
  client: string
  fridom: string
  employee: string
  admin: string
  deals: string
  privacy: string
  hosts: readonly string[]
}

/** The settings that name the sites which the host does not. */
type SiteSettings = Record<
  | 'VITE_DEALS_URL'
  | 'VITE_DEALS_CLIENT_ID'
  | 'VITE_PRIVACY_URL'
  | 'VITE_EMPLOYEE_URL'
  | 'VITE_ADMIN_URL'
  | 'VITE_ALLOWED_REDIRECT_HOSTS',
  string
>

/**
 * The sites of a visit. Those of the platforms are the current host with its account subdomain replaced (spec §2
 * "Dashboard"); the others are settings.
 * @param location host with its port, and protocol with its colon
 */
export function sitesOf(
  { protocol, host }: { protocol: string; host: string },
  settings: SiteSettings,
): Sites {
  const platform = (label: string) => `${protocol}//${label}.${host.replace(/^account\./, '')}/`
  const deals = new URL(settings.VITE_DEALS_URL)
  if (settings.VITE_DEALS_CLIENT_ID) deals.searchParams.set('client_id', settings.VITE_DEALS_CLIENT_ID)
  const platforms = {
    my: platform('my'),
    client: platform('client'),
    fridom: platform('fridom'),
    employee: settings.VITE_EMPLOYEE_URL,
    admin: settings.VITE_ADMIN_URL,
    deals: deals.href,
  }
  const further = settings.VITE_ALLOWED_REDIRECT_HOSTS.split(',').filter(Boolean)
  // On an IP address the platforms have no addresses.
  const sites = Object.values(platforms).filter((site) => URL.canParse(site))
  const hosts = [...sites.map((site) => new URL(site).host), ...further]
  return { ...platforms, privacy: settings.VITE_PRIVACY_URL, hosts }
}
