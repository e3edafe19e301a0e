import { queryOf } from '#domain/address/url.ts'
import { destinationOf, type Platform } from './platform.ts'

/** The parameters by which a partner introduces itself, and those of its request. All are handed on. */
export const partnerNames = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'max_age',
  'acr_values',
  'response_mode',
  'login_hint',
  'ui_locales',
  'resource',
  'authorization_details',
  'claims',
  'dpop_jkt',
] as const
/** Those by which the request itself stands elsewhere (RFC 9101, RFC 9126). */
export const elsewhereNames = ['request', 'request_uri'] as const

export type PartnerName = (typeof partnerNames)[number]

/** In characters: as long as an e-mail address can be. */
const longestHint = 254

export type PartnerEntry = {
  /** The parameters of the partner, beginning with `?`, to be handed on; `''` when there are none. */
  query: string
  /** Whether there is a partner: `client_id` and `redirect_uri`, or a request elsewhere, are there, valid or not. */
  hasPartner: boolean
  platform: Platform
  /** The host that the login leads to, as a browser parses it; `''` when there is none. */
  host: string
  /** Who is likely to log in: an e-mail address or a phone number (E.164); `''` when it is neither. */
  hint: string
  /** The languages that the partner asks for, as tags, the best first. */
  locales: string[]
}

/** Reads of an address of the portal, or of the query of one, what the first script needs. */
export function partnerEntry(address: string): PartnerEntry {
  const kept = [...queryOf(address.replace(/^[^?]*|#.*$/g, ''))].filter(
    ([name, value]) =>
      (partnerNames as readonly string[]).includes(name) ||
      (value !== '' && (elsewhereNames as readonly string[]).includes(name)),
  )
  const params = new URLSearchParams(kept)
  const query = kept.length > 0 ? `?${params}` : ''
  const hasRequest = ['redirect_uri', ...elsewhereNames].some((name) => params.has(name))
  const hasPartner = params.has('client_id') && hasRequest
  /** What a partner says once, shortly and without invisible characters; `''` for anything else. */
  const hinted = (name: string) => {
    const [value = '', ...more] = params.getAll(name)
    const isPlain = value.length <= longestHint && !/\p{C}/u.test(value)
    return hasPartner && more.length === 0 && isPlain ? value : ''
  }
  // Whoever does not encode a plus in a query sends a space.
  const who = hinted('login_hint').replace(/ (?=[^ @])/g, '+')
  const { platform, host } = destinationOf(query)
  return {
    query,
    hasPartner,
    platform,
    host: hasPartner ? host : '',
    hint: /^(\+\d+|[^\s@]+@[^\s@]+)$/.exec(who)?.[0] ?? '',
    locales: hinted('ui_locales').split(' '),
  }
}
