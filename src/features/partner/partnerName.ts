import { foreignText } from '#domain/text/foreignText'
import { externalHost } from '#domain/address/redirect'
import type { PartnerRequest } from '#store/partner'

/** The name of a partner, ready to be shown; its host when the name has no visible characters. */
export const partnerName = (name: string, { redirect_uri }: PartnerRequest): string =>
  foreignText(name) || (externalHost(redirect_uri) ?? '')
