/**
 * The optional parameters of a partner. Some bind the answer to the request: without them its login would be less safe.
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

/** The parameters of a partner in a query, beginning with `?`; `''` when there are none. */
export function partnerQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.some((one) => one === name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** Whether a query is of a partner's visit: it has `client_id` and `redirect_uri`, valid or not. */
export function isPartnerVisit(search: string): boolean {
  const params = new URLSearchParams(search)
  return params.has('client_id') && params.has('redirect_uri')
}
