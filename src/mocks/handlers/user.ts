import { noBody, ok, signedInEndpoint } from './endpoint.ts'

/** `GET /user`: the profile (spec §3, §7). */
export const userEndpoints = [
  signedInEndpoint('get', '/user', noBody, ({ account }) => ok({ data: account.profile })),
]
