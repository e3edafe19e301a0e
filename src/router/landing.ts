import { partnerVisit } from '#domain/partner/partnerVisit'
import { paths } from '#paths'
import type { Visitor } from './guards.ts'

/** Whether the saved target is the authorisation of a partner. */
export const isAuthorisation = (targetUrl: string | null): targetUrl is string =>
  targetUrl !== null && targetUrl.startsWith(`${paths.approve}?`)

/**
 * Where a session goes next: to the step that it still needs, to the request of a partner, to the question about a
 * similar account, to the saved target, or to the dashboard. A person who has answered a code to log in need not answer one
 * again for a new password. A card is not a method, so after a login by card a method is set up first. Pure.
 */
export function landing({ kind, verifiedBy, targetUrl, similar }: Visitor): string {
  if (kind === 'weak') return verifiedBy ? paths.weakPasswordVerified : paths.weakPassword
  if (kind === 'duplicated') return paths.duplicated
  // A partner's request comes before the set-up. The security page does not: the mandatory pages set up methods too.
  if (kind === 'mandatoryMfa') {
    const isFirst = isAuthorisation(targetUrl) && partnerVisit(targetUrl).comesFirst
    return isFirst ? targetUrl : paths.mandatory
  }
  if (verifiedBy === 'card') return paths.securitySetUp
  if ((similar === 'found' || similar === 'merging') && !isAuthorisation(targetUrl)) return paths.duplicated
  return targetUrl ?? paths.dashboard
}
