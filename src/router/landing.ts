import { challengeIn } from '#domain/mfa'
import { paths } from '#paths'
import type { Visitor } from './guards.ts'

/**
 * Where a session goes next (decisions.md §4): to the step that it still needs, to the saved target, or to the
 * dashboard. Pure.
 * @param from where the visitor stands: who comes from the code of their login has been verified by it
 */
export function landing(visitor: Visitor, from: { pathname: string; search: string }): string {
  const isVerified = from.pathname === paths.mfa
  if (visitor.kind === 'weak') return isVerified ? paths.weakPasswordVerified : paths.weakPassword
  if (isVerified && challengeIn(from.search)?.method === 'card') return paths.securitySetUp
  if (visitor.kind === 'forced') return paths.mandatory
  return visitor.targetUrl ?? paths.dashboard
}
