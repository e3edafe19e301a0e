import { type Variant, variantNames } from '#domain/locale/variant.ts'
import { isLoopback, parsedUrl } from '#domain/address/url.ts'

export type PlatformRow = {
  name: string
  /** The first label of its host, whose domain is that of the portal; null when its address is a setting. */
  label: string | null
  /** The countries that have it, if not all: only there it has an address and is shown. */
  variants?: readonly Variant[]
  /** Who finds it on the dashboard, if anybody: those whose profile has this field, or all. */
  shownTo?: { field: string } | 'everybody'
  /** The port on a developer's machine; the login names only the platforms that have one. */
  port?: string
  /** Its `client_id`, if it asks for access; such a client is no partner. */
  ownClientId?: number
}

/**
 * The platforms of the provider. The login, the dashboard and the hosts that may be linked to follow from this list. A
 * mandatory set-up comes before a visit from these clients, but not before a partner's.
 */
export const platforms = [
  { name: 'consumer', label: 'my', shownTo: { field: 'user_id' }, port: '8003', ownClientId: 2 },
  { name: 'client', label: 'client', shownTo: { field: 'customer_user_id' }, port: '8004' },
  { name: 'fridom', label: 'fridom', shownTo: { field: 'fridom_user_id' } },
  { name: 'deals', label: null, variants: ['BE'], shownTo: 'everybody' },
  { name: 'account', label: 'account', ownClientId: 51 },
] as const satisfies readonly PlatformRow[]

/** The platforms that the login names. */
export const named = platforms.filter((one) => 'port' in one)

// Pure: the first script, which has no use for it, leaves it out.
export const services = /* @__PURE__ */ platforms.filter((one) => 'shownTo' in one)

export type Service = (typeof services)[number]

/** The platform that a visitor logs in to; the locales have its name (`platform.*`). */
export type Platform = (typeof named)[number]['name'] | 'default'

export type PlatformField = Extract<Service['shownTo'], object>['field']

export const isIn = ({ variants = variantNames }: PlatformRow, variant: Variant): boolean =>
  variants.includes(variant)

/** The platforms that an account finds in a country, by its profile. */
export const servicesOf = (profile: { [field in PlatformField]?: unknown }, variant: Variant): Service[] =>
  services.filter(
    (service: Service) =>
      isIn(service, variant) && (service.shownTo === 'everybody' || Boolean(profile[service.shownTo.field])),
  )

/** Whether a client is a platform of the provider, so no partner. Leading zeros of the number are ignored. */
export const isOwnClient = (clientId: string): boolean =>
  platforms.some((one) => 'ownClientId' in one && clientId.replace(/^0+/, '') === String(one.ownClientId))

/**
 * What the login shows of the `redirect_uri` of a query: the platform, and the host. For display only: one that is invalid
 * or unknown gives the default, without a host.
 */
export function destinationOf(search: string): { platform: Platform; host: string } {
  const [text, ...others] = new URLSearchParams(search).getAll('redirect_uri')
  const url = parsedUrl(text ?? '')
  if (!url || others.length > 0 || !/^https?:$/.test(url.protocol))
    return { platform: text === undefined ? 'consumer' : 'default', host: '' }
  const { hostname, host, port } = url
  const label = hostname.split('.')[0]
  const localPort = isLoopback(hostname) ? port : ''
  const platform = named.find((one) => one.label === label || one.port === localPort)?.name ?? 'default'
  return { platform, host }
}
