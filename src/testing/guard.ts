import { resolve, type Visitor } from '#router/guards.ts'

/** An address of the portal as it is typed, parsed. */
export const at = (path: string): URL => new URL(`https://account.example${path}`)

/** A visitor who is nobody, but for what a test says. */
export const visitor = (own: Partial<Visitor> = {}): Visitor => ({
  kind: 'anonymous',
  hasLeft: false,
  verifiedBy: null,
  targetUrl: null,
  hasStepUp: false,
  similar: 'unknown',
  setUp: null,
  onboarding: { progress: 'choosing', step: '', isConfirming: false, isInvited: false },
  hasUsername: false,
  ...own,
})

/** The pages of each class, as decisions.md §4 "Who may see which page" lists those that are built. */
export const pages = {
  public: [
    '/login/email',
    '/login/phone',
    '/onboarding',
    '/onboarding/card',
    '/onboarding/existingCard',
    '/onboarding/code',
    '/onboarding/welcome',
    '/onboarding/terms-conditions',
    '/onboarding/create',
    '/onboarding/email-verification',
    '/onboarding/phone-verification',
    '/onboarding-mfa',
    '/onboarding/password',
    '/onboarding/confirmation',
    '/forgot-password/email',
    '/forgot-password/phone',
    '/forgot-password-sent',
    '/forgot-username',
    '/forgot-username-response',
  ],
  open: [
    '/reset-password',
    '/reset-password-confirmed',
    '/partner',
    '/fuzzion-success',
    '/fuzzion-error',
    '/fuzzion-rejection',
  ],
  duplicated: ['/duplicated', '/duplicated-2fa'],
  exempt: ['/mfa'],
  weak: ['/weak-password'],
  forced: [
    '/mandatory-mfa',
    '/mandatory-mfa/phone',
    '/mandatory-mfa/email',
    '/mandatory-mfa/confirmation',
    '/mandatory-mfa/success',
  ],
  session: [
    '/approve',
    '/user/dashboard',
    '/user/profile',
    '/user/password',
    '/user/security',
    '/user/security/history',
    '/user/access',
  ],
} as const

/** How the onboarding's pages are called in the sentences below. */
export const onboardingPages: Readonly<Record<string, string>> = {
  start: '/onboarding',
  card: '/onboarding/card',
  existingCard: '/onboarding/existingCard',
  code: '/onboarding/code',
  welcome: '/onboarding/welcome',
  'terms-conditions': '/onboarding/terms-conditions',
  create: '/onboarding/create',
  'email-verification': '/onboarding/email-verification',
  'phone-verification': '/onboarding/phone-verification',
  'onboarding-mfa': '/onboarding-mfa',
  password: '/onboarding/password',
  confirmation: '/onboarding/confirmation',
}

const shortNames: Readonly<Record<string, string>> = {
  terms: 'terms-conditions',
  'e-mail': 'email-verification',
  'phone verification': 'phone-verification',
}

/** Spec §4 "Onboarding entry guards", to the letter; the last is of decisions.md §9. */
export const entrySentences = [
  'card or code: only from start or welcome.',
  'welcome: from code, card or terms.',
  'terms-conditions: from welcome or create.',
  'create: from terms or email-verification.',
  'email-verification: from create, phone-verification or onboarding-mfa.',
  'phone-verification: from onboarding-mfa or email-verification.',
  'password: from onboarding-mfa or phone-verification.',
  'confirmation: from password.',
  'onboarding-mfa: from e-mail or phone verification.',
  'existingCard: from card.',
] as const

const addressesIn = (names: string) =>
  names.split(/, | or /).map((name) => {
    const address = onboardingPages[shortNames[name] ?? name]
    if (!address) throw new Error(`No page is called ${name}`)
    return address
  })

/** What the sentences say: by the address of a page, the addresses that it may be entered from. */
export const mayEnter: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  entrySentences.flatMap((sentence) => {
    const [to = '', from = ''] = sentence.replace(/\.$/, '').split(/: (?:only )?from /)
    return addressesIn(to).map((address) => [address, addressesIn(from)])
  }),
)

/** Which steps are open at each stage of an onboarding: one that is done is over (decisions.md §9). */
export const openAt: Readonly<Record<Visitor['onboarding']['progress'], readonly string[]>> = {
  choosing: addressesIn('card, existingCard or code'),
  accepted: addressesIn('card, existingCard, code, welcome or terms'),
  agreed: addressesIn('card, existingCard, code, welcome, terms or create'),
  saved: addressesIn(
    'card, existingCard, code, welcome, terms, create, email-verification or onboarding-mfa',
  ),
  verified: addressesIn(
    'card, existingCard, code, welcome, terms, create, email-verification, onboarding-mfa, phone-verification or password',
  ),
  done: addressesIn('card, existingCard, code or confirmation'),
}

/** Whether a step of the onboarding may be shown to somebody who has come this far, wherever they come from. */
export const isOpen = ({ progress, isConfirming }: Visitor['onboarding'], path: string): boolean =>
  openAt[progress].includes(path) && (path !== '/onboarding-mfa' || isConfirming)

/** Whether a path is that of a page of a class, whatever its query. */
export const isPageOf = (pageClass: keyof typeof pages, path: string): boolean =>
  (pages[pageClass] as readonly string[]).includes(at(path).pathname)

/**
 * Follows the guard as the router does, until it lets the visitor through: a logout on the way makes them nobody, and
 * what is saved as the target is wanted from then on.
 * @param from the path of the page that is left; it stays the same on the way
 */
export function settle(who: Visitor, from: string | null, path: string) {
  let now = who
  let url = at(path)
  const steps: string[] = []
  for (;;) {
    const verdict = resolve(now, from, url)
    if (verdict?.savedTarget) now = { ...now, targetUrl: verdict.savedTarget }
    if (verdict?.isLeaving) now = visitor({ hasLeft: true })
    if (verdict?.secret) now = { ...now, onboarding: { ...now.onboarding, isInvited: true } }
    if (!verdict?.to) return { path: url.pathname + url.search + url.hash, url, steps, who: now }
    url = new URL(verdict.to, url)
    steps.push(verdict.to)
    if (steps.length > 9) throw new Error(`No end from ${path}: ${steps.join(' ')}`)
  }
}
