import type { PartnerRequest } from '#domain/partner/partnerQuery.ts'
import { type AllowedUrl, externalHost, externalUrl } from '#domain/address/redirect.ts'

const hostsOf = ({ redirect_uri }: PartnerRequest) =>
  [externalHost(redirect_uri)].filter((host) => host !== null)

/** The address that the server leads to; null unless it is on the host of `redirect_uri` or of the provider. */
export const targetOf = (
  target: unknown,
  request: PartnerRequest,
  ownHosts: readonly string[],
): AllowedUrl | null => externalUrl(target, [...hostsOf(request), ...ownHosts])

type Answered = Pick<PartnerRequest, 'redirect_uri'> & {
  response_mode?: string | undefined
  state?: string | undefined
}

/**
 * The `redirect_uri` with an answer at the end of its query or fragment; what is registered keeps its bytes. Null when a
 * link cannot bring such an answer: in another mode, or beside a registered parameter that speaks of an answer, too.
 */
export function answerUrl(
  { redirect_uri, response_mode = '', state }: Answered,
  answer: Record<string, string>,
): string | null {
  if (!['', 'query', 'fragment'].includes(response_mode)) return null
  const url = new URL(redirect_uri)
  const part = response_mode === 'fragment' ? 'hash' : 'search'
  const registered = url[part].slice(1)
  const all = { ...answer, ...(state !== undefined && { state }) }
  const names = ['code', 'error', ...Object.keys(all)]
  if ([...new URLSearchParams(registered).keys()].some((name) => names.includes(name))) return null
  const between = registered === '' || registered.endsWith('&') ? '' : '&'
  url[part] = registered + between + new URLSearchParams(all).toString()
  return url.href
}

/**
 * The address that tells a partner of the refusal (RFC 6749 §4.1.2.1). Use only after the server has accepted it.
 * @param issuer the name of the server, if it says one
 */
export const refusalUrl = (request: PartnerRequest, issuer: string | null = null): AllowedUrl | null =>
  externalUrl(
    answerUrl(request, { error: 'access_denied', ...(issuer && { iss: issuer }) }),
    hostsOf(request),
  )
