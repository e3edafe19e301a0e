import { challengeIn, isSetUpMethod, type MfaMethod } from '#domain/security/mfa.ts'
import { codeIn } from '#domain/address/linkCode.ts'
import { type PartnerQuery, readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { isPartnerEntry, loginFor, paths, trimmed } from '#core/paths.ts'
import { type Onboarding, refusalOf } from '#features/onboarding/onboardingSteps.ts'
import { classOf, knownPath, opensTo, type PageKind } from './routes.ts'

export type Visitor = {
  /** `mandatoryMfa`: signed in, and obliged to set up two-step verification first. */
  kind: 'anonymous' | 'weak' | 'duplicated' | 'mandatoryMfa' | 'signedIn'
  /** Has logged out on purpose: the address they left is not saved as the target. */
  hasLeft: boolean
  targetUrl: string | null
  /** The public address that was asked for while the session was only a cookie. */
  publicUrl: string | null
  /** The session is only a cookie: the server has not answered to it yet. */
  isUnconfirmed: boolean
  hasResetCode: boolean
  verifiedBy: MfaMethod | null
  hasStepUp: boolean
  /** Whether there is one, `unknown` until the server was asked. `merging`: its code is asked for. */
  similar: 'found' | 'merging' | 'none' | 'unknown'
  /** How far the set-up has come: a contact or its code is asked for, or everything is set up. */
  setUp: 'entering' | 'confirming' | 'done' | null
  onboarding: Onboarding
  hasUsername: boolean
}

export type Place = { pathname: string; search: string; hash: string }

/**
 * `to`: the address to go to instead, null to stay; `savedTarget`: the wanted address; `publicUrl`: the same for a page
 * that only somebody anonymous sees; `isLeaving`: the visitor is logged out; `secret`: to be taken out of the address.
 */
export type Verdict = {
  to: string | null
  savedTarget?: string
  publicUrl?: string
  isLeaving?: true
  refusal?: 'order' | 'missing' | 'consents' | 'signedIn'
  secret?: string | null
} | null

const isAuthorisation = (targetUrl: string | null): targetUrl is string =>
  targetUrl !== null && targetUrl.startsWith(`${paths.approve}?`)

/**
 * Where a session goes next. Whoever has answered a code to log in need not answer one again for a new password; a card
 * is not a method, so after a login by card a method is set up first. Pure.
 */
export function landing({ kind, verifiedBy, targetUrl, similar }: Visitor): string {
  if (kind === 'weak') return verifiedBy ? paths.weakPasswordVerified : paths.weakPassword
  if (kind === 'duplicated') return paths.duplicated
  // A partner's request comes before the set-up. The security page does not: the mandatory pages set up methods too.
  if (kind === 'mandatoryMfa') {
    const isFirst = isAuthorisation(targetUrl) && readPartnerQuery(targetUrl).comesFirst
    return isFirst ? targetUrl : paths.mandatory
  }
  if (verifiedBy && !isSetUpMethod(verifiedBy)) return paths.securitySetUp
  if ((similar === 'found' || similar === 'merging') && !isAuthorisation(targetUrl)) return paths.duplicated
  return targetUrl ?? paths.dashboard
}

/** Whether another account is asked about: a duplicate, or a similar one, which comes after a partner's request. */
const isAskedAbout = ({ kind, similar, targetUrl }: Visitor) =>
  kind === 'duplicated' || (kind === 'signedIn' && similar !== 'none' && !isAuthorisation(targetUrl))

function isAdmitted(visitor: Visitor, pageClass: PageKind, { pathname, search }: Place, visit: PartnerQuery) {
  const { kind, setUp, hasStepUp, similar } = visitor
  if (opensTo[pageClass] !== 'anyone' && (opensTo[pageClass] === 'anonymous') !== (kind === 'anonymous'))
    return false
  if (pageClass === 'open' || pageClass === 'public') return true
  // Until it is answered, a partner's request comes before the mandatory set-up.
  if (pageClass === 'session')
    return kind === 'signedIn' || (kind === 'mandatoryMfa' && pathname === paths.approve && visit.comesFirst)
  if (pageClass === 'weak') return kind === 'weak'
  if (pageClass === 'duplicated') {
    const isCodeAsked = kind === 'duplicated' ? hasStepUp : similar === 'merging'
    return isAskedAbout(visitor) && (pathname !== paths.duplicatedCode || isCodeAsked)
  }
  // The code of a duplicated login is asked for at `/duplicated-2fa`, not here.
  if (pageClass === 'exempt')
    return kind === 'anonymous' ? challengeIn(search) !== null : hasStepUp && kind !== 'duplicated'
  if (pathname === paths.mandatorySuccess) return kind === 'signedIn' && setUp === 'done'
  return kind === 'mandatoryMfa' && (pathname !== paths.mandatoryConfirmation || setUp === 'confirming')
}

/** The address of the authorisation that a partner's visit asks for; null for any other visit. */
function authorisationOf({ targetUrl }: Visitor, pathname: string, visit: PartnerQuery): string | null {
  const { query, hasPartner } = visit
  if (!isPartnerEntry(pathname) || !hasPartner) return null
  // A login that leads to a page of the signed-in area has the query of that page, only to show the platform's name.
  const isOfPage = targetUrl && !isAuthorisation(targetUrl) && readPartnerQuery(targetUrl).query === query
  return isOfPage && pathname.startsWith(paths.login) ? null : paths.approve + query
}

/**
 * The global navigation guard. It decides one step: the caller asks again about the address that it answers with. Pure.
 * @param from the path of the page that is left; null on a first load, a reload or a typed address
 */
export function resolve(visitor: Visitor, from: string | null, to: Place): Verdict {
  const pathname = knownPath(trimmed(to.pathname))
  const pageClass = classOf(pathname)
  const isMfaMandatory = visitor.kind === 'mandatoryMfa'
  const isOfSetUp = pageClass === 'mandatoryMfa' || pageClass === 'exempt'
  if (isMfaMandatory && from && classOf(from) === 'mandatoryMfa' && !isOfSetUp)
    return { to: paths.loginEmail, isLeaving: true }
  const isNobody = visitor.kind === 'anonymous'
  const visit = readPartnerQuery(to.search)
  const authorisation = authorisationOf(visitor, pathname, visit)
  const isAnswered = pathname === paths.approve || (isNobody && pathname.startsWith(paths.login))
  if (authorisation && !isAnswered) return { to: authorisation }
  const other = aliasOf(visitor, pathname, to, visit)
  if (other !== null) return { to: other }
  if (!pageClass) return { to: paths.home }
  if (pathname !== to.pathname) return { to: authorisation ?? pathname + to.search + to.hash }

  // A mandatory set-up comes before every page but `/mfa`, also before the pages that are open to everyone.
  const isRefused = !isAdmitted(visitor, pageClass, to, visit) || (isMfaMandatory && pageClass === 'open')
  const takesSecret = pathname === paths.resetPassword || (pathname === paths.onboardingCode && !isRefused)
  if (takesSecret && to.search) return { to: pathname, secret: codeIn(to.search) }
  if (isRefused) return refuse(visitor, pageClass, to, { ...visit, authorisation })
  // A partner sends people to the login: its request comes after the login, and replaces an earlier target.
  if (isNobody && authorisation && visitor.targetUrl !== authorisation)
    return { to: null, savedTarget: authorisation }
  return step(visitor, from, pathname)
}

/** The page that an address is an alias of; null when it is no alias. */
function aliasOf(
  visitor: Visitor,
  pathname: string,
  { search, hash }: Place,
  { hint }: PartnerQuery,
): string | null {
  if (pathname === paths.home && visitor.kind === 'signedIn' && !search && !hash) return landing(visitor)
  if (pathname === paths.home) return paths.dashboard + search + hash
  // No page of the login, so the login itself.
  if (isPartnerEntry(pathname) && !classOf(pathname)) return loginFor(hint) + search
  return pathname === paths.forgotPassword ? paths.forgotPasswordEmail : null
}

function refuse(
  visitor: Visitor,
  pageClass: PageKind,
  to: Place,
  { query, hint, authorisation }: PartnerQuery & { authorisation: string | null },
): Verdict {
  const wanted = authorisation ?? to.pathname + to.search + to.hash
  if (visitor.kind === 'anonymous') {
    const isNewer = authorisation !== null && authorisation !== visitor.targetUrl
    if (visitor.publicUrl !== null && !isNewer) return { to: visitor.publicUrl }
    if (pageClass === 'mandatoryMfa' && visitor.hasResetCode) return { to: paths.resetPassword }
    const login = loginFor(hint) + query
    const isWanted = pageClass === 'session' && !visitor.hasLeft
    return isWanted ? { to: login, savedTarget: wanted } : { to: login }
  }
  if (pageClass === 'mandatoryMfa' && visitor.kind === 'signedIn' && visitor.setUp === 'done')
    return { to: paths.mandatorySuccess }
  if (pageClass === 'duplicated' && isAskedAbout(visitor)) return { to: paths.duplicated }
  const next = landing(visitor)
  const isForNobody = pageClass === 'public' || (pageClass === 'exempt' && challengeIn(to.search) !== null)
  const kept = visitor.isUnconfirmed && isForNobody ? { publicUrl: wanted } : {}
  if (visitor.kind === 'signedIn' && pageClass === 'public' && to.pathname.startsWith(paths.onboarding))
    return { to: next, refusal: 'signedIn', ...kept }
  // The page is saved for after the step that comes first; an earlier target stays, unless a partner asks for access.
  const isWanted = pageClass === 'session' && (authorisation !== null || !visitor.targetUrl)
  return isWanted ? { to: next, savedTarget: wanted } : { to: next, ...kept }
}

/** For pages that need a step before them, such as those of the onboarding: where to go when that step is missing. */
function step(visitor: Visitor, from: string | null, pathname: string): Verdict {
  if (pathname === paths.forgotUsernameResponse && !visitor.hasUsername) return { to: paths.forgotUsername }
  const refusal = refusalOf(visitor.onboarding, from, pathname)
  return refusal && { to: refusal === 'consents' ? paths.onboardingTerms : paths.onboarding, refusal }
}
