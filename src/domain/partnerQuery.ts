/**
 * What a partner may add. Some parameters bind the answer to the request: dropping one would silently weaken its login.
 */
export const optional = [
  'state',
  'scope',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
] as const
/** The parameters of a partner's visit. */
export const names = ['client_id', 'redirect_uri', ...optional] as const

/** The part of a query by which a partner app introduces itself, `''` or beginning with `?`. */
export function partnerQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.some((one) => one === name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** Whether a query is that of a partner's visit: it says who asks and where to, well-formed or not. */
export function isPartnerVisit(search: string): boolean {
  const params = new URLSearchParams(search)
  return params.has('client_id') && params.has('redirect_uri')
}
