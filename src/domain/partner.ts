import { names, type optional, partnerQuery } from './partnerQuery.ts'
import { isOwnClient } from './platform.ts'
import { externalHost } from './redirect.ts'

/** What a partner app asks, in the words of the wire: who it is, and where the answer goes. */
export type PartnerRequest = { client_id: string; redirect_uri: string } & {
  [name in (typeof optional)[number]]?: string
}

// What is longer could neither be kept over a login nor answered in an address.
const longest = 2000

/**
 * The request of a partner's visit.
 * @returns null when a part is missing, repeated or malformed: then the partner uses an invalid configuration
 */
export function partnerRequest(search: string): PartnerRequest | null {
  const query = partnerQuery(search)
  const params = new URLSearchParams(query)
  if (names.some((name) => params.getAll(name).length > 1) || query.length > longest) return null
  const { client_id = '', redirect_uri = '', ...more } = Object.fromEntries(params)
  if (!/^[\w-]{1,64}$/.test(client_id) || externalHost(redirect_uri) === null) return null
  return { ...more, client_id, redirect_uri }
}

/** Whether a query is the well-formed one of a partner that is not the provider's own. */
export function isPartnerLogin(search: string): boolean {
  const request = partnerRequest(search)
  return request !== null && !isOwnClient(request.client_id)
}
