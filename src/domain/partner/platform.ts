import { type Variant, variantNames } from '#domain/locale/variant'
import { isLoopback, parsedUrl } from '#domain/address/url'

/** What the portal knows of a platform of the provider. */
type PlatformRow = {
  name: string
  /** The first label of its host, whose domain is that of the portal; null when its address is a setting. */
  label: string | null
  /** The countries that have it: only there it has an address and is shown. */
  variants: readonly Variant[]
  /** Who finds it on the dashboard: those whose profile has this field, all, or nobody. */
  shownTo: { field: string } | 'everybody' | 'nobody'
  /** The port on a developer's machine; null for a platform that the login does not name. */
  port: string | null
  /** Its `client_id` when it asks for access; such a client is no partner. Null when it never asks. */
  ownClientId: number | null
}

/**
 * The platforms of the provider. The login, the dashboard and the hosts that may be linked to follow from this list. A
 * mandatory set-up comes before a visit from these clients, but not before a partner's.
 */
export const platforms = [
  {
    name: 'consumer',
    label: 'my',
    variants: variantNames,
    shownTo: { field: 'user_id' },
    port: '8003',
    ownClientId: 2,
  },
  {
    name: 'client',
    label: 'client',
    variants: variantNames,
    shownTo: { field: 'customer_user_id' },
    port: '8004',
    ownClientId: null,
  },
  {
    name: 'fridom',
    label: 'fridom',
    variants: variantNames,
    shownTo: { field: 'fridom_user_id' },
    port: null,
    ownClientId: null,
  },
  { name: 'deals', label: null, variants: ['BE'], shownTo: 'everybody', port: null, ownClientId: null },
  {
    name: 'account',
    label: 'account',
    variants: variantNames,
    shownTo: 'nobody',
    port: null,
    ownClientId: 51,
  },
] as const satisfies readonly PlatformRow[]

type Row = (typeof platforms)[number]

/** The platforms that the login names. */
export const named = platforms.filter((one) => one.port !== null)

/** The platforms that the portal leads to. */
export const services = platforms.filter((one) => one.shownTo !== 'nobody')

/** A platform that the portal leads to. */
export type Service = (typeof services)[number]

/** The platform that a visitor logs in to; the locales have its name (`platform.*`). */
export type Platform = (typeof named)[number]['name'] | 'default'

/** The fields of a profile that say whether the account has a platform. */
export type PlatformField = Extract<Row['shownTo'], object>['field']

/** Whether a country has a platform. */
export const isIn = ({ variants }: Pick<PlatformRow, 'variants'>, variant: Variant): boolean =>
  variants.includes(variant)

/** The platforms that an account finds in a country, by its profile. */
export const servicesOf = (profile: { [field in PlatformField]?: unknown }, variant: Variant): Service[] =>
  services.filter(
    (service: Service) =>
      isIn(service, variant) && (service.shownTo === 'everybody' || Boolean(profile[service.shownTo.field])),
  )

/** Whether a client is a platform of the provider, so no partner. Leading zeros of the number are ignored. */
export const isOwnClient = (clientId: string): boolean =>
  platforms.some(
    ({ ownClientId }) => ownClientId !== null && clientId.replace(/^0+/, '') === String(ownClientId),
  )

const single = (params: URLSearchParams, name: string) => {
  const values = params.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/**
 * The platform whose name the login shows, decided by the `redirect_uri` of the address. For display only: a
 * `redirect_uri` that is invalid or unknown gives the default.
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
  return named.find((one) => one.label === label || one.port === localPort)?.name ?? 'default'
}
