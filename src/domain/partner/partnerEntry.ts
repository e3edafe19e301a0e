import { type Platform, platformOf } from './platform.ts'

/** Parameters of a request that bind its answer to it: without them the partner's login would be less safe. */
export const optionalNames = [
  'state',
  'scope',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
] as const
/** The parameters by which a partner introduces itself. */
export const partnerNames = ['client_id', 'redirect_uri', ...optionalNames] as const

/** What the first script needs to know of the partner that has sent the person. */
export type PartnerEntry = {
  /** The parameters of the partner, beginning with `?`, to be handed on; `''` when there are none. */
  query: string
  /** Whether there is a partner: `client_id` and `redirect_uri` are there, valid or not. */
  hasPartner: boolean
  /** The platform whose name the login shows. */
  platform: Platform
}

/** Reads of an address of the portal, or of the query of one, what the first script needs. */
export function partnerEntry(address: string): PartnerEntry {
  const search = address.replace(/^[^?]*|#.*$/g, '')
  const kept = [...new URLSearchParams(search)].filter(([name]) => partnerNames.some((one) => one === name))
  const params = new URLSearchParams(kept)
  const query = kept.length > 0 ? `?${params}` : ''
  return {
    query,
    hasPartner: params.has('client_id') && params.has('redirect_uri'),
    platform: platformOf(query),
  }
}
