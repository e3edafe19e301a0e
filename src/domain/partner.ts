import { names, type optional, partnerQuery } from './partnerQuery.ts'
import { isOwnClient } from './platform.ts'
import { type AllowedUrl, externalHost, externalUrl } from './redirect.ts'

/** What a partner app asks, in the words of the wire: who it is, and where the answer goes. */
export type PartnerRequest = { client_id: string; redirect_uri: string } & {
  [name in (typeof optional)[number]]?: string
}

// What is longer could neither be kept over a login nor answered in an address.
const longest = 2000

/**
 * The request of a partner's visit.
 * @returns null when a part is missing, repeated or malformed: then the partner uses an invalid configuration
 */
export function partnerRequest(search: string): PartnerRequest | null {
  const query = partnerQuery(search)
  const params = new URLSearchParams(query)
  if (names.some((name) => params.getAll(name).length > 1) || query.length > longest) return null
  const { client_id = '', redirect_uri = '', ...more } = Object.fromEntries(params)
  if (!/^[\w-]{1,64}$/.test(client_id) || externalHost(redirect_uri) === null) return null
  return { ...more, client_id, redirect_uri }
}

/** Whether a query is the well-formed one of a partner that is not the provider's own. */
export function isPartnerLogin(search: string): boolean {
  const request = partnerRequest(search)
  return request !== null && !isOwnClient(request.client_id)
}

const hostsOf = ({ redirect_uri }: PartnerRequest) =>
  [externalHost(redirect_uri)].filter((host) => host !== null)

/**
 * Where the server sends the person on, if they may go there: to the host that was asked for, or to the provider's
 * own.
 * @param ownHosts hosts of the provider, with their port if any
 */
export const targetOf = (
  target: unknown,
  request: PartnerRequest,
  ownHosts: readonly string[],
): AllowedUrl | null => externalUrl(target, [...hostsOf(request), ...ownHosts])

/** Where a partner hears that it was refused (RFC 6749 §4.1.2.1); only after the server has validated its address. */
export function refusalUrl(request: PartnerRequest): AllowedUrl | null {
  const url = new URL(request.redirect_uri)
  url.searchParams.set('error', 'access_denied')
  if (request.state !== undefined) url.searchParams.set('state', request.state)
  return externalUrl(url.href, hostsOf(request))
}
