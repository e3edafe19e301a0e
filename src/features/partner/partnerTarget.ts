import type { PartnerRequest } from '#domain/partner/partnerVisit.ts'
import { type AllowedUrl, externalHost, externalUrl } from '#domain/address/redirect.ts'

const hostsOf = ({ redirect_uri }: PartnerRequest) =>
  [externalHost(redirect_uri)].filter((host) => host !== null)

/**
 * The address to which the server sends the person, if it is allowed: on the host of `redirect_uri`, or on a host of
 * the provider. Null when it is not.
 */
export const targetOf = (
  target: unknown,
  request: PartnerRequest,
  ownHosts: readonly string[],
): AllowedUrl | null => externalUrl(target, [...hostsOf(request), ...ownHosts])

/** The address that tells a partner of the refusal (RFC 6749 §4.1.2.1). Use only after the server has accepted it. */
export function refusalUrl(request: PartnerRequest): AllowedUrl | null {
  const url = new URL(request.redirect_uri)
  const isInFragment = request.response_mode === 'fragment'
  const answer = isInFragment ? new URLSearchParams() : url.searchParams
  answer.set('error', 'access_denied')
  if (request.state !== undefined) answer.set('state', request.state)
  if (isInFragment) url.hash = answer.toString()
  return externalUrl(url.href, hostsOf(request))
}
