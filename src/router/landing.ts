import { isPartnerLogin } from '#domain/partner'
import { paths } from '#paths'
import type { Visitor } from './guards.ts'

/** Whether what is wanted is the authorisation of a partner. */
export const isAuthorisation = (targetUrl: string | null): targetUrl is string =>
  targetUrl !== null && targetUrl.startsWith(`${paths.approve}?`)

/**
 * Where a session goes next: to the step that it still needs, to what a partner asks, to the question
 * about a similar account, to the saved target, or to the dashboard. Whoever has answered a code to log in need not do so
 * again for a new password; a card is no method, so one is set up first. Pure.
 */
export function landing({ kind, verifiedBy, targetUrl, similar }: Visitor): string {
  if (kind === 'weak') return verifiedBy ? paths.weakPasswordVerified : paths.weakPassword
  if (kind === 'duplicated') return paths.duplicated
  // What a partner asks comes before the set-up. The security page does not: that also sets up methods.
  if (kind === 'mandatoryMfa') {
    const isFirst = isAuthorisation(targetUrl) && isPartnerLogin(targetUrl.replace(/^[^?]*/, ''))
    return isFirst ? targetUrl : paths.mandatory
  }
  if (verifiedBy === 'card') return paths.securitySetUp
  if ((similar === 'found' || similar === 'merging') && !isAuthorisation(targetUrl)) return paths.duplicated
  return targetUrl ?? paths.dashboard
}
