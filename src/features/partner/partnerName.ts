import { foreignText } from '#domain/foreignText'
import { externalHost } from '#domain/redirect'
import type { PartnerRequest } from '#store/partner'

/** The name of a partner, ready to be shown; its host stands in for one of which nothing can be seen. */
export const partnerName = (name: string, { redirect_uri }: PartnerRequest): string =>
  foreignText(name) || (externalHost(redirect_uri) ?? '')

/** Two letters stand for the logo of a partner: nothing of theirs is loaded. */
export const initialsOf = (name: string): string =>
  (name.match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('')
