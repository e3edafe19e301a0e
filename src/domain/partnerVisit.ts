import { isOwnClient, type Platform, platformOf } from './platform.ts'
import { externalHost } from './redirect.ts'

// Some bind the answer to the request: without them its login would be less safe.
const optional = ['state', 'scope', 'nonce', 'code_challenge', 'code_challenge_method', 'prompt'] as const
const names = ['client_id', 'redirect_uri', ...optional] as const

/** The request of a partner, with the server's names: `client_id` is the partner, `redirect_uri` gets the answer. */
export type PartnerRequest = { client_id: string; redirect_uri: string } & {
  [name in (typeof optional)[number]]?: string
}

/** What an address says of the partner that has sent the person. */
export type PartnerVisit = {
  /** The parameters of the partner, beginning with `?`, to be handed on; `''` when there are none. */
  query: string
  /** Whether there is a partner: `client_id` and `redirect_uri` are there, valid or not. */
  hasPartner: boolean
  /** Null when a part is missing, repeated or malformed: then the partner's configuration is invalid. */
  request: PartnerRequest | null
  /** Whether the request is valid and not of a platform of the provider: it comes before a mandatory set-up. */
  comesFirst: boolean
  /** The platform whose name the login shows. */
  platform: Platform
}

// A longer query could neither be kept during a login nor be part of the address of the answer.
const longest = 2000

/** Whether a text is the number of a client, in digits only: `2e0` is no way to write 2. */
export const isClientId = (text: string): boolean => /^\d{1,64}$/.test(text)

/** Reads what an address of the portal, or the query of one, says of a partner. */
export function partnerVisit(address: string): PartnerVisit {
  const search = address.replace(/^[^?]*|#.*$/g, '')
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.some((one) => one === name))
  const params = new URLSearchParams(kept)
  const query = kept.length > 0 ? `?${params}` : ''
  const isPlain = names.every((name) => params.getAll(name).length < 2) && query.length <= longest
  const { client_id = '', redirect_uri = '', ...more } = Object.fromEntries(kept)
  const isValid = isPlain && isClientId(client_id) && externalHost(redirect_uri) !== null
  return {
    query,
    hasPartner: params.has('client_id') && params.has('redirect_uri'),
    request: isValid ? { ...more, client_id, redirect_uri } : null,
    comesFirst: isValid && !isOwnClient(client_id),
    platform: platformOf(query),
  }
}
