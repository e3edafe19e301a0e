import { isLoopback, parsedUrl } from './url.ts'

/**
 * The sites of the provider that share the host of the portal. Each has all of this: the login and
 * the dashboard name it by it, and the mandatory set-up comes before the client that it is.
 */
export const platforms = [
  { name: 'consumer', label: 'my', port: '8003', field: 'user_id', ownClientId: 2 },
  { name: 'client', label: 'client', port: '8004', field: 'customer_user_id', ownClientId: null },
  { name: 'fridom', label: 'fridom', port: null, field: 'fridom_user_id', ownClientId: null },
  { name: 'account', label: 'account', port: null, field: null, ownClientId: 51 },
] as const satisfies readonly {
  name: string
  /** The first label of its host. */
  label: string
  /** Its port on a developer's machine; null for one that has no name at the login. */
  port: string | null
  /** The field of the profile that says whether an account has it; null for the portal itself. */
  field: string | null
  /** The client that it is for an authorisation, which makes it no partner; null when it never asks for one. */
  ownClientId: number | null
}[]

const named = platforms.filter((one) => one.port !== null)
/** The platforms that an account can have. */
export const services = platforms.filter((one) => one.field !== null)

/** The platform a visitor logs in to; each has its name in the locales (`platform.*`). */
export type Platform = (typeof named)[number]['name'] | 'default'

/** All that a login may name. */
export const platformNames: readonly Platform[] = [...named.map(({ name }) => name), 'default']

/** A platform that an account can have. */
export type Service = (typeof services)[number]

/** The platforms that an account has, by its profile. */
export const servicesOf = (profile: { [field in Service['field']]?: unknown }): Service[] =>
  services.filter(({ field }) => Boolean(profile[field]))

/** Whether a client is one of the provider's own, in whatever way its number is written: those are no partners. */
export const isOwnClient = (clientId: string): boolean =>
  platforms.some(
    ({ ownClientId }) => ownClientId !== null && clientId.replace(/^0+/, '') === String(ownClientId),
  )

const single = (params: URLSearchParams, name: string) => {
  const values = params.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

/**
 * The platform whose name the login shows, decided by the `redirect_uri` of the address. For display only: an address
 * that is not understood gets the default.
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
