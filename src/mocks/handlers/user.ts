import { noBody, ok, signal, signedInEndpoint } from './endpoint.ts'

/** `GET /user`: the profile (spec §3, §7), or the weak-password signal (decisions.md §4). */
export const userEndpoints = [
  signedInEndpoint('get', '/user', noBody, ({ account }) =>
    account.isWeakSignalled ? signal(403, { error: 'weak_password' }) : ok({ data: account.profile }),
  ),
]
