import { foreignText } from '#domain/foreignText'
import { externalHost } from '#domain/redirect'
import type { PartnerRequest } from '#store/partner'

/** The name of a partner, ready to be shown; its host when the name has no visible characters. */
export const partnerName = (name: string, { redirect_uri }: PartnerRequest): string =>
  foreignText(name) || (externalHost(redirect_uri) ?? '')

/** The two letters that are shown instead of the logo of a partner: nothing is loaded from partners. */
export const initialsOf = (name: string): string =>
  (name.match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('')
