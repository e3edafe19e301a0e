import type { PartnerRequest } from './partner.ts'
import { type AllowedUrl, externalHost, externalUrl } from './redirect.ts'

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
