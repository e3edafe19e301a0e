import { paths } from '#paths'
import type { Visitor } from './guards.ts'

/**
 * Where a session goes next (decisions.md §4): to the step that it still needs, to the saved target, or to the
 * dashboard. Whoever has answered a code to log in need not do so again for a new password; a card is no method, so
 * one is set up first. Pure.
 */
export function landing({ kind, verifiedBy, targetUrl }: Visitor): string {
  if (kind === 'weak') return verifiedBy ? paths.weakPasswordVerified : paths.weakPassword
  // The security page is never exempt from the forced set-up, which also sets up methods.
  if (kind === 'forced') return paths.mandatory
  if (verifiedBy === 'card') return paths.securitySetUp
  return targetUrl ?? paths.dashboard
}
