import { elsewhereNames, partnerEntry, type PartnerEntry, partnerNames } from './partnerEntry.ts'
import { isOwnClient } from './platform.ts'
import { externalHost } from '#domain/address/redirect.ts'

/**
 * The request of a partner, with the server's names: `client_id` is the partner, `redirect_uri` gets the answer. The
 * others of `partnerNames` are handed on as they are.
 */
export type PartnerRequest = {
  client_id: string
  redirect_uri: string
  response_type?: string
  state?: string
  response_mode?: string
}

/** The parameter that makes a request invalid, and the rule that it breaks. */
export type RequestFault = [
  parameter: string,
  rule: 'once' | 'inline' | 'length' | 'digits' | 'address' | 'code',
]

export type PartnerQuery = PartnerEntry & {
  /** Null when the partner's configuration is invalid; `fault` says why. */
  request: PartnerRequest | null
  fault: RequestFault | null
  /** Whether the request is valid and not of a platform of the provider: it comes before a mandatory set-up. */
  comesFirst: boolean
}

// A longer query could neither be kept during a login nor be part of the address of the answer.
const maxQuery = 2000

/** Whether a text is the number of a client, in digits only: `2e0` is no way to write 2. */
const isClientId = (text: string): boolean => /^\d{1,64}$/.test(text)

/** Reads what an address of the portal, or the query of one, says of a partner. */
export function readPartnerQuery(address: string): PartnerQuery {
  const entry = partnerEntry(address)
  const params = new URLSearchParams(entry.query)
  const request = Object.fromEntries(params) as PartnerRequest
  const { client_id, redirect_uri, response_type = '' } = request
  const elsewhere = elsewhereNames.find((name) => params.has(name))
  const repeated = partnerNames.find((name) => params.getAll(name).length > 1)
  // The first of them that holds is told.
  const faults: (RequestFault | false)[] = [
    repeated !== undefined && [repeated, 'once'],
    elsewhere !== undefined && [elsewhere, 'inline'],
    entry.query.length > maxQuery && ['request', 'length'],
    !isClientId(client_id) && ['client_id', 'digits'],
    externalHost(redirect_uri) === null && ['redirect_uri', 'address'],
    !['', 'code'].includes(response_type) && ['response_type', 'code'],
  ]
  const fault = faults.find((one) => one !== false) ?? null
  return { ...entry, request: fault ? null : request, fault, comesFirst: !fault && !isOwnClient(client_id) }
}
