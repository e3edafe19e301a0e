import { challengeIn, type MfaMethod } from '#domain/mfa'
import { isPartnerVisit, partnerQuery } from '#domain/platform'
import { paths } from '#paths'
import { landing } from './landing.ts'
import { type Onboarding, refusalOf } from './onboardingOrder.ts'

/** Who may see a page (decisions.md §4 "Who may see which page"). */
export type PageClass = 'public' | 'open' | 'weak' | 'session' | 'forced' | 'exempt'

const pageClasses: Readonly<Record<string, PageClass>> = {
  [paths.loginEmail]: 'public',
  [paths.loginPhone]: 'public',
  [paths.onboarding]: 'public',
  [paths.onboardingCard]: 'public',
  [paths.onboardingExistingCard]: 'public',
  [paths.onboardingCode]: 'public',
  [paths.onboardingWelcome]: 'public',
  [paths.onboardingTerms]: 'public',
  [paths.onboardingCreate]: 'public',
  [paths.onboardingEmail]: 'public',
  [paths.onboardingPhone]: 'public',
  [paths.onboardingMfa]: 'public',
  [paths.onboardingPassword]: 'public',
  [paths.onboardingConfirmation]: 'public',
  [paths.forgotPasswordEmail]: 'public',
  [paths.forgotPasswordPhone]: 'public',
  [paths.forgotPasswordSent]: 'public',
  [paths.forgotUsername]: 'public',
  [paths.forgotUsernameResponse]: 'public',
  [paths.resetPassword]: 'open',
  [paths.resetPasswordConfirmed]: 'open',
  [paths.mfa]: 'exempt',
  [paths.weakPassword]: 'weak',
  [paths.mandatory]: 'forced',
  [paths.mandatoryPhone]: 'forced',
  [paths.mandatoryEmail]: 'forced',
  [paths.mandatoryConfirmation]: 'forced',
  [paths.mandatorySuccess]: 'forced',
  [paths.dashboard]: 'session',
  [paths.profile]: 'session',
  [paths.password]: 'session',
  [paths.security]: 'session',
  [paths.devices]: 'session',
  [paths.apps]: 'session',
}

/** What the guard knows of the visitor. */
export type Visitor = {
  /** `forced`: signed in, and obliged to set up two-step verification first. */
  kind: 'anonymous' | 'weak' | 'forced' | 'signedIn'
  /** Logged out by themselves: where they were is not where they want to go. */
  hasLeft: boolean
  targetUrl: string | null
  /** What the challenge of the login was answered with. */
  verifiedBy: MfaMethod | null
  /** A step-up waits for its code. */
  hasStepUp: boolean
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
 * `secret` is what a link has brought, which must not stay in the address. Null lets the visitor through.
 */
export type Verdict = {
  to: string
  savedTarget?: string
  isLeaving?: true
  refusal?: 'order' | 'missing'
  secret?: string
} | null

/** The class of a page; null for a path that has none, which leads home (spec §2). */
export const classOf = (pathname: string): PageClass | null => pageClasses[pathname] ?? null

/** Whether a page of a class is there for a visitor. */
function isAdmitted(visitor: Visitor, pageClass: PageClass, { pathname, search }: Place): boolean {
  const { kind, setUp } = visitor
  if (pageClass === 'open') return true
  if (pageClass === 'public') return kind === 'anonymous'
  if (pageClass === 'session') return kind === 'signedIn'
  if (pageClass === 'weak') return kind === 'weak'
  if (pageClass === 'exempt') return kind === 'anonymous' ? challengeIn(search) !== null : visitor.hasStepUp
  if (pathname === paths.mandatorySuccess) return kind === 'signedIn' && setUp === 'done'
  return kind === 'forced' && (pathname !== paths.mandatoryConfirmation || setUp === 'confirming')
}

const longestSecret = 2000

/** The code that a link to a page has brought: of an invitation, or to reset a password (decisions.md §6, §9). */
function secretIn({ search }: Place): string | null {
  const code = new URLSearchParams(search).get('code')
  return code && code.length <= longestSecret ? code : null
}

const takesSecret = (pathname: string) =>
  pathname === paths.onboardingCode || pathname === paths.resetPassword

// A partner's visit to these pages goes to its authorisation before the set-up (decisions.md §4).
const isHandOver = ({ pathname, search }: Place) =>
  /^\/(?:login\/.*|approve)?$/.test(pathname) && isPartnerVisit(search)

/**
 * The global navigation guard (spec §4), one step at a time: the answer may be guarded again. Pure.
 * @param from the path of the page that is left; null on a first load, a reload or a typed address
 * @param to the wanted address: path, query and hash
 */
export function resolve(visitor: Visitor, from: string | null, to: Place): Verdict {
  const pathname = to.pathname.replace(/(?<=.)\/$/, '')
  const pageClass = classOf(pathname)
  const isForced = visitor.kind === 'forced'
  if (isForced && from && classOf(from) === 'forced' && pageClass !== 'forced' && pageClass !== 'exempt')
    return { to: paths.loginEmail, isLeaving: true }
  if (pathname === paths.home) return { to: paths.dashboard + to.search + to.hash }
  if (pathname === paths.login) return { to: paths.loginEmail + to.search }
  if (pathname === paths.forgotPassword) return { to: paths.forgotPasswordEmail }
  if (!pageClass) return { to: paths.home }
  const wanted = pathname + to.search + to.hash
  if (pathname !== to.pathname) return { to: wanted }

  // Set-up is forced on every page but `/mfa`, those of anyone included.
  if (isAdmitted(visitor, pageClass, to) && !(isForced && pageClass === 'open'))
    return takesSecret(pathname) && to.search
      ? { to: pathname, secret: secretIn(to) ?? '' }
      : step(visitor, from, pathname)
  if (visitor.kind === 'anonymous') {
    const login = paths.loginEmail + partnerQuery(to.search)
    const isWanted = pageClass === 'session' && !visitor.hasLeft
    return isWanted ? { to: login, savedTarget: wanted } : { to: login }
  }
  if (pageClass === 'forced' && visitor.kind === 'signedIn' && visitor.setUp === 'done')
    return { to: paths.mandatorySuccess }
  const isExempt = isForced && isHandOver(to)
  const next = landing(isExempt ? { ...visitor, kind: 'signedIn' } : visitor)
  // Wanted before the step that comes first; what was wanted before that goes on being so.
  return pageClass === 'session' && !visitor.targetUrl ? { to: next, savedTarget: wanted } : { to: next }
}

/** The steps of the pages for everyone that follow one another (spec §4 "Onboarding entry guards"). */
function step(visitor: Visitor, from: string | null, pathname: string): Verdict {
  if (pathname === paths.forgotUsernameResponse && !visitor.hasUsername) return { to: paths.forgotUsername }
  const refusal = refusalOf(visitor.onboarding, from, pathname)
  return refusal && { to: paths.onboarding, refusal }
}

/** Whether a page may be returned to after a login: the signed-in area only, or the login would loop (decisions.md §3). */
export const isTarget = (path: string): boolean => classOf(path.replace(/[?#].*$/, '')) === 'session'
