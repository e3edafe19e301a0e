import { type optionalNames, partnerEntry, type PartnerEntry, partnerNames } from './partnerEntry.ts'
import { isOwnClient } from './platform.ts'
import { externalHost } from '#domain/address/redirect'

/** The request of a partner, with the server's names: `client_id` is the partner, `redirect_uri` gets the answer. */
export type PartnerRequest = { client_id: string; redirect_uri: string } & {
  [name in (typeof optionalNames)[number]]?: string
}

/** What an address says of the partner that has sent the person. */
export type PartnerVisit = PartnerEntry & {
  /** Null when a part is missing, repeated or malformed: then the partner's configuration is invalid. */
  request: PartnerRequest | null
  /** Whether the request is valid and not of a platform of the provider: it comes before a mandatory set-up. */
  comesFirst: boolean
}

// A longer query could neither be kept during a login nor be part of the address of the answer.
const longest = 2000

/** Whether a text is the number of a client, in digits only: `2e0` is no way to write 2. */
export const isClientId = (text: string): boolean => /^\d{1,64}$/.test(text)

/** Reads what an address of the portal, or the query of one, says of a partner. */
export function partnerVisit(address: string): PartnerVisit {
  const entry = partnerEntry(address)
  const params = new URLSearchParams(entry.query)
  const isPlain =
    partnerNames.every((name) => params.getAll(name).length < 2) && entry.query.length <= longest
  const { client_id = '', redirect_uri = '', ...more } = Object.fromEntries(params)
  const isValid = isPlain && isClientId(client_id) && externalHost(redirect_uri) !== null
  return {
    ...entry,
    request: isValid ? { ...more, client_id, redirect_uri } : null,
    comesFirst: isValid && !isOwnClient(client_id),
  }
}
