import { foreignText } from '#domain/text/foreignText'
import { externalHost } from '#domain/address/redirect'
import type { PartnerRequest } from '#store/partner'

/** The name of a partner, ready to be shown; its host when the name has no visible characters. */
export const partnerName = (name: string, { redirect_uri }: PartnerRequest): string =>
  foreignText(name) || (externalHost(redirect_uri) ?? '')

/**
 * The partner that the address of `/partner` names. Anybody can write a link to it, so the name is empty without the
 * one host that comes with it.
 */
export function partnerIn(query: URLSearchParams) {
  const [address, ...others] = query.getAll('redirect_uri')
  const host = others.length > 0 ? null : externalHost(address)
  return { name: host ? foreignText(query.get('name') ?? '') : '', host, id: query.get('client_id') ?? '' }
}
