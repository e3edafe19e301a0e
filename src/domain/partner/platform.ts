import { isLoopback, parsedUrl } from '#domain/address/url'

/**
 * The sites of the provider whose hosts share the domain of the portal. The login and the dashboard take the name of a
 * platform from this list. A mandatory set-up comes before a visit from these clients, but not before a partner's.
 */
export const platforms = [
  { name: 'consumer', label: 'my', port: '8003', field: 'user_id', ownClientId: 2 },
  { name: 'client', label: 'client', port: '8004', field: 'customer_user_id', ownClientId: null },
  { name: 'fridom', label: 'fridom', port: null, field: 'fridom_user_id', ownClientId: null },
  { name: 'account', label: 'account', port: null, field: null, ownClientId: 51 },
] as const satisfies readonly {
  name: string
  /** The first label of the host name. */
  label: string
  /** The port on a developer's machine; null for a platform that the login does not name. */
  port: string | null
  /** The field of the profile that says whether the account has the platform; null for the portal itself. */
  field: string | null
  /** Its `client_id` when it asks for access; such a client is no partner. Null when it never asks. */
  ownClientId: number | null
}[]

const named = platforms.filter((one) => one.port !== null)
/** The platforms that an account can have. */
export const services = platforms.filter((one) => one.field !== null)

/** The platform that a visitor logs in to; the locales have its name (`platform.*`). */
export type Platform = (typeof named)[number]['name'] | 'default'

/** A platform that an account can have. */
export type Service = (typeof services)[number]

/** The platforms that an account has, by its profile. */
export const servicesOf = (profile: { [field in Service['field']]?: unknown }): Service[] =>
  services.filter(({ field }) => Boolean(profile[field]))

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
