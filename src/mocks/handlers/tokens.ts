import { noBody, ok, signedInEndpoint } from './endpoint.ts'

/** `GET /tokens`: the connected apps (spec §7, decisions.md §10). */
export const tokensEndpoints = [
  signedInEndpoint('get', '/tokens', noBody, ({ account }) => ok({ data: account.apps })),
]
