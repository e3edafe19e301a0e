import { challengeIn, type MfaMethod } from '#domain/mfa'
import { isPartnerLogin } from '#domain/partner'
import { isPartnerVisit, partnerQuery } from '#domain/partnerQuery'
import { paths } from '#paths'
import { isAuthorisation, landing } from './landing.ts'
import { type Onboarding, refusalOf } from './onboardingOrder.ts'
import { classOf, type PageClass } from './routes.ts'

/** What the guard knows of the visitor. */
export type Visitor = {
  /** `mandatoryMfa`: signed in, and obliged to set up two-step verification first. */
  kind: 'anonymous' | 'weak' | 'duplicated' | 'mandatoryMfa' | 'signedIn'
  /** Logged out by themselves: where they were is not where they want to go. */
  hasLeft: boolean
  targetUrl: string | null
  /** What the challenge of the login was answered with. */
  verifiedBy: MfaMethod | null
  /** A step-up waits for its code. */
  hasStepUp: boolean
  /** A similar account: there is one, there is none, or nobody has asked yet. `merging`: its code is asked for. */
  similar: 'found' | 'merging' | 'none' | 'unknown'
  /** How far the set-up has come: a contact or its code is asked for, or everything is set up. */
  setUp: 'entering' | 'confirming' | 'done' | null
  onboarding: Onboarding
  /** A search for the username has been answered. */
  hasUsername: boolean
}

/** An address of the portal. */
export type Place = { pathname: string; search: string; hash: string }

/**
 * What the guard decides: go elsewhere, keeping the wanted address or not, or logging out on the way, or saying why;
 * `secret` is what a link has brought, which must not stay in the address. Null lets the visitor through, and so does
 * one that leads nowhere.
 */
export type Verdict = {
  to: string | null
  savedTarget?: string
  isLeaving?: true
  refusal?: 'order' | 'missing' | 'signedIn'
  secret?: string
} | null

/** Whether another account may be theirs: a duplicate to settle, or a similar one, which waits for a partner's request. */
const isAskedAbout = ({ kind, similar, targetUrl }: Visitor) =>
  kind === 'duplicated' || (kind === 'signedIn' && similar !== 'none' && !isAuthorisation(targetUrl))

/** Whether a page of a class is there for a visitor. */
function isAdmitted(visitor: Visitor, pageClass: PageClass, { pathname, search }: Place): boolean {
  const { kind, setUp, hasStepUp, similar } = visitor
  if (pageClass === 'open') return true
  if (pageClass === 'public') return kind === 'anonymous'
  // A partner's request comes before the set-up, until the hand-over.
  if (pageClass === 'session')
    return (
      kind === 'signedIn' || (kind === 'mandatoryMfa' && pathname === paths.approve && isPartnerLogin(search))
    )
  if (pageClass === 'weak') return kind === 'weak'
  if (pageClass === 'duplicated') {
    const isCodeAsked = kind === 'duplicated' ? hasStepUp : similar === 'merging'
    return isAskedAbout(visitor) && (pathname !== paths.duplicatedCode || isCodeAsked)
  }
  // The code of a duplicated login has a page of its own.
  if (pageClass === 'exempt')
    return kind === 'anonymous' ? challengeIn(search) !== null : hasStepUp && kind !== 'duplicated'
  if (pathname === paths.mandatorySuccess) return kind === 'signedIn' && setUp === 'done'
  return kind === 'mandatoryMfa' && (pathname !== paths.mandatoryConfirmation || setUp === 'confirming')
}

const longestSecret = 2000

/** The code that a link to a page has brought: of an invitation, or to reset a password. */
function secretIn({ search }: Place): string | null {
  const code = new URLSearchParams(search).get('code')
  return code && code.length <= longestSecret ? code : null
}

const takesSecret = (pathname: string) =>
  pathname === paths.onboardingCode || pathname === paths.resetPassword

const visited: readonly string[] = [
  paths.home,
  paths.login,
  paths.loginEmail,
  paths.loginPhone,
  paths.approve,
]

/** The authorisation that a partner's visit to an address asks for; null for any other visit. */
function authorisationOf({ targetUrl }: Visitor, pathname: string, search: string): string | null {
  if (!visited.includes(pathname) || !isPartnerVisit(search)) return null
  const query = partnerQuery(search)
  // The login before a page of the signed-in area has the query of that page, for the name of the platform only.
  const isOfPage = targetUrl && !isAuthorisation(targetUrl) && queryOf(targetUrl) === query
  return isOfPage && pathname.startsWith(paths.login) ? null : paths.approve + query
}

const queryOf = (path: string) => partnerQuery(path.replace(/^[^?]*|#.*$/g, ''))

/**
 * The global navigation guard, one step at a time: the answer may be guarded again. Pure.
 * @param from the path of the page that is left; null on a first load, a reload or a typed address
 * @param to the wanted address: path, query and hash
 */
export function resolve(visitor: Visitor, from: string | null, to: Place): Verdict {
  const pathname = to.pathname.replace(/(?<=.)\/$/, '')
  const pageClass = classOf(pathname)
  const isMfaMandatory = visitor.kind === 'mandatoryMfa'
  if (
    isMfaMandatory &&
    from &&
    classOf(from) === 'mandatoryMfa' &&
    pageClass !== 'mandatoryMfa' &&
    pageClass !== 'exempt'
  )
    return { to: paths.loginEmail, isLeaving: true }
  const isNobody = visitor.kind === 'anonymous'
  const authorisation = authorisationOf(visitor, pathname, to.search)
  const isAnswered = pathname === paths.approve || (isNobody && pathname.startsWith(paths.login))
  if (authorisation && !isAnswered) return { to: authorisation }
  const other = otherName(visitor, pathname, to)
  if (other !== null) return { to: other }
  if (!pageClass) return { to: paths.home }
  if (pathname !== to.pathname) return { to: authorisation ?? pathname + to.search + to.hash }

  // Set-up is mandatory on every page but `/mfa`, those of anyone included.
  if (!isAdmitted(visitor, pageClass, to) || (isMfaMandatory && pageClass === 'open'))
    return refuse(visitor, pageClass, to, authorisation)
  if (takesSecret(pathname) && to.search) return { to: pathname, secret: secretIn(to) ?? '' }
  // A partner sends people to the login: what it asks comes after it, whatever was wanted before.
  if (isNobody && authorisation && visitor.targetUrl !== authorisation)
    return { to: null, savedTarget: authorisation }
  return step(visitor, from, pathname)
}

/** The page that an address is another name of. */
function otherName(visitor: Visitor, pathname: string, { search, hash }: Place): string | null {
  if (pathname === paths.home && visitor.kind === 'signedIn' && !search && !hash) return landing(visitor)
  if (pathname === paths.home) return paths.dashboard + search + hash
  if (pathname === paths.login) return paths.loginEmail + search
  return pathname === paths.forgotPassword ? paths.forgotPasswordEmail : null
}

/** Where a visitor goes who may not see a page, and whether its address is kept for later. */
function refuse(visitor: Visitor, pageClass: PageClass, to: Place, authorisation: string | null): Verdict {
  const wanted = authorisation ?? to.pathname + to.search + to.hash
  if (visitor.kind === 'anonymous') {
    const login = paths.loginEmail + partnerQuery(to.search)
    const isWanted = pageClass === 'session' && !visitor.hasLeft
    return isWanted ? { to: login, savedTarget: wanted } : { to: login }
  }
  if (pageClass === 'mandatoryMfa' && visitor.kind === 'signedIn' && visitor.setUp === 'done')
    return { to: paths.mandatorySuccess }
  if (pageClass === 'duplicated' && isAskedAbout(visitor)) return { to: paths.duplicated }
  const next = landing(visitor)
  if (visitor.kind === 'signedIn' && pageClass === 'public' && to.pathname.startsWith(paths.onboarding))
    return { to: next, refusal: 'signedIn' }
  // Wanted before the step that comes first; what was wanted before that goes on being so, but for a partner's visit.
  const isWanted = pageClass === 'session' && (authorisation !== null || !visitor.targetUrl)
  return isWanted ? { to: next, savedTarget: wanted } : { to: next }
}

/** The steps of the pages for everyone that follow one another. */
function step(visitor: Visitor, from: string | null, pathname: string): Verdict {
  if (pathname === paths.forgotUsernameResponse && !visitor.hasUsername) return { to: paths.forgotUsername }
  const refusal = refusalOf(visitor.onboarding, from, pathname)
  return refusal && { to: paths.onboarding, refusal }
}
