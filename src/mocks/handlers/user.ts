import { noBody, ok, signal, weakToleratingEndpoint } from './endpoint.ts'
import { weakPassword } from './requestChecks.ts'

/** `GET /user`: the profile (spec §3, §7), or the weak-password signal (decisions.md §4). */
export const userEndpoints = [
  weakToleratingEndpoint('get', '/user', noBody, ({ account }) =>
    account.isWeakSignalled ? signal(403, weakPassword) : ok({ data: account.profile }),
  ),
]
