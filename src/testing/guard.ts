import { resolve, type Visitor } from '../router/guards.ts'
import { opensTo, type PageKind, routes } from '../router/routes.ts'

/** An address of the portal, parsed. */
export const at = (path: string): URL => new URL(`https://account.example${path}`)

/** An anonymous visitor without anything special, changed by what a test passes. */
export const visitor = (own: Partial<Visitor> = {}): Visitor => ({
  kind: 'anonymous',
  hasLeft: false,
  verifiedBy: null,
  targetUrl: null,
  publicUrl: null,
  isUnconfirmed: false,
  hasResetCode: false,
  hasStepUp: false,
  similar: 'unknown',
  setUp: null,
  onboarding: { progress: 'choosing', step: '', isConfirming: false, isInvited: false },
  hasUsername: false,
  ...own,
})

/** The pages of each class, as the table of pages says. */
export const pages = Object.fromEntries(
  Object.keys(opensTo).map((name) => [
    name,
    routes.filter(({ kind }) => kind === name).map(({ path }) => path),
  ]),
) as Record<PageKind, string[]>

/** The pages of the onboarding by name. */
export const onboardingPages = {
  start: '/onboarding',
  card: '/onboarding/card',
  existingCard: '/onboarding/existingCard',
  code: '/onboarding/code',
  welcome: '/onboarding/welcome',
  terms: '/onboarding/terms-conditions',
  create: '/onboarding/create',
  email: '/onboarding/email-verification',
  phone: '/onboarding/phone-verification',
  mfa: '/onboarding-mfa',
  password: '/onboarding/password',
  confirmation: '/onboarding/confirmation',
} as const

type OnboardingPage = keyof typeof onboardingPages
type OnboardingStep = Exclude<OnboardingPage, 'start'>

/** From which pages each step of the onboarding may be entered. */
const entries: Readonly<Record<OnboardingStep, readonly OnboardingPage[]>> = {
  card: ['start', 'welcome'],
  code: ['start', 'welcome'],
  welcome: ['code', 'card', 'terms'],
  terms: ['welcome', 'create'],
  create: ['terms', 'email'],
  email: ['create', 'phone', 'mfa'],
  phone: ['mfa', 'email'],
  password: ['mfa', 'phone'],
  confirmation: ['password'],
  mfa: ['email', 'phone'],
  existingCard: ['card'],
}

const addressesOf = (...names: readonly OnboardingPage[]) => names.map((name) => onboardingPages[name])

/** For the address of each step, the addresses that it may be entered from. */
export const mayEnter: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(entries).map(([step, from]) => [
    onboardingPages[step as OnboardingStep],
    addressesOf(...from),
  ]),
)

const choosing = addressesOf('card', 'existingCard', 'code')
const accepted = [...choosing, ...addressesOf('welcome', 'terms')]
const agreed = [...accepted, ...addressesOf('create')]
const saved = [...agreed, ...addressesOf('email', 'mfa')]
const verified = [...saved, ...addressesOf('phone', 'password')]
const done = [...choosing, ...addressesOf('confirmation')]

/** Which steps are open at each stage of an onboarding. At `done` the earlier ones are closed. */
export const openAt: Readonly<Record<Visitor['onboarding']['progress'], readonly string[]>> = {
  choosing,
  accepted,
  agreed,
  saved,
  verified,
  done,
}

/** Whether the stage of an onboarding opens a step, whichever page the visitor comes from. */
export const isOpen = ({ progress, isConfirming }: Visitor['onboarding'], path: string): boolean =>
  openAt[progress].includes(path) && (path !== '/onboarding-mfa' || isConfirming)

/** Whether an address is that of a page of a class; its query does not matter. */
export const isPageOf = (pageClass: PageKind, path: string): boolean =>
  pages[pageClass].includes(at(path).pathname)

/**
 * Follows the guard as the router does, until it lets the visitor through. On the way, a logout makes the visitor
 * anonymous, and a saved target becomes theirs.
 * @param from the path of the page that is left; it stays the same on the way
 */
export function settle(who: Visitor, from: string | null, path: string) {
  let now = who
  let url = at(path)
  const steps: string[] = []
  for (;;) {
    const verdict = resolve(now, from, url)
    if (verdict?.publicUrl) now = { ...now, publicUrl: verdict.publicUrl }
    if (verdict?.savedTarget) now = { ...now, targetUrl: verdict.savedTarget }
    if (verdict?.isLeaving) now = visitor({ hasLeft: true })
    if (verdict?.secret)
      now =
        verdict.to === '/reset-password'
          ? { ...now, hasResetCode: true }
          : { ...now, onboarding: { ...now.onboarding, isInvited: true } }
    if (!verdict?.to) return { path: url.pathname + url.search + url.hash, url, steps, who: now }
    url = new URL(verdict.to, url)
    steps.push(verdict.to)
    if (steps.length > 9) throw new Error(`No end from ${path}: ${steps.join(' ')}`)
  }
}
