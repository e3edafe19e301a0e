import { names, type optional, partnerQuery } from './partnerQuery.ts'
import { isOwnClient } from './platform.ts'
import { externalHost } from './redirect.ts'

/** The request of a partner, with the server's names: `client_id` is the partner, `redirect_uri` gets the answer. */
export type PartnerRequest = { client_id: string; redirect_uri: string } & {
  [name in (typeof optional)[number]]?: string
}

// A longer query could neither be kept during a login nor be part of the address of the answer.
const longest = 2000

/** Whether a text is the number of a client, in digits only: `2e0` is no way to write 2. */
export const isClientId = (text: string): boolean => /^\d{1,64}$/.test(text)

/**
 * The request in the query of a partner's visit.
 * @returns null when a part is missing, repeated or malformed: then the partner's configuration is invalid
 */
export function partnerRequest(search: string): PartnerRequest | null {
  const query = partnerQuery(search)
  const params = new URLSearchParams(query)
  if (names.some((name) => params.getAll(name).length > 1) || query.length > longest) return null
  const { client_id = '', redirect_uri = '', ...more } = Object.fromEntries(params)
  if (!isClientId(client_id) || externalHost(redirect_uri) === null) return null
  return { ...more, client_id, redirect_uri }
}

/** Whether a query is a valid partner request, and not of one of the provider's own platforms. */
export function isPartnerLogin(search: string): boolean {
  const request = partnerRequest(search)
  return request !== null && !isOwnClient(request.client_id)
}
