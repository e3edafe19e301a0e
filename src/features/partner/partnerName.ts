import { foreignText } from '#domain/foreignText'
import { externalHost } from '#domain/redirect'
import type { PartnerRequest } from '#store/partner'

/** The name of a partner, ready to be shown; its host stands in for one of which nothing can be seen. */
export const partnerName = (name: string, { redirect_uri }: PartnerRequest): string =>
  foreignText(name) || (externalHost(redirect_uri) ?? '')
