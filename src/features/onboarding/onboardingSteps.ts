import { paths } from '#core/paths.ts'
import type { OnboardingDraft } from './onboardingSlice.ts'

/**
 * `from`: the steps that a step is entered from; the start is entered from anywhere. `needs`: how far the onboarding
 * must have come. `title`: the name of a step that counts. `chunk`: steps of one chunk share a file of the build.
 */
type Step = {
  path: string
  from?: readonly string[]
  needs: OnboardingDraft['progress']
  title?: string
  chunk?: string
  page: () => Promise<object>
}

/** The steps in their order, a row and a page each: guard, routes, numbers, panel and the way on are derived from it. */
// prettier-ignore
export const onboardingSteps = {
  start: { path: paths.onboarding, needs: 'choosing', chunk: 'onboardingEntry', page: () => import('#features/onboarding/OnboardingStartPage.tsx') },
  card: { path: '/onboarding/card', from: ['start', 'welcome'], needs: 'choosing', title: 'code.card', chunk: 'onboardingEntry', page: () => import('#features/onboarding/OnboardingCardPage.tsx') },
  existingCard: { path: '/onboarding/existingCard', from: ['card'], needs: 'choosing', chunk: 'onboardingEntry', page: () => import('#features/onboarding/OnboardingExistingCardPage.tsx') },
  code: { path: paths.onboardingCode, from: ['start', 'welcome'], needs: 'choosing', chunk: 'onboardingEntry', page: () => import('#features/onboarding/OnboardingCodePage.tsx') },
  welcome: { path: '/onboarding/welcome', from: ['code', 'card', 'terms'], needs: 'accepted', title: 'onboarding.steps.welcome', chunk: 'onboardingAgreement', page: () => import('#features/onboarding/OnboardingWelcomePage.tsx') },
  terms: { path: paths.onboardingTerms, from: ['welcome', 'create'], needs: 'accepted', title: 'onboarding.terms.title', chunk: 'onboardingAgreement', page: () => import('#features/onboarding/OnboardingTermsPage.tsx') },
  create: { path: '/onboarding/create', from: ['terms', 'email'], needs: 'agreed', title: 'user.profile.personal.title', page: () => import('#features/onboarding/OnboardingCreatePage.tsx') },
  email: { path: '/onboarding/email-verification', from: ['create', 'phone', 'mfa'], needs: 'saved', title: 'login.tabs.email', chunk: 'onboardingAccount', page: () => import('#features/onboarding/OnboardingEmailPage.tsx') },
  mfa: { path: paths.onboardingMfa, from: ['email', 'phone'], needs: 'saved', chunk: 'onboardingAccount', page: () => import('#features/onboarding/OnboardingConfirmPage.tsx') },
  phone: { path: '/onboarding/phone-verification', from: ['mfa', 'email'], needs: 'verified', title: 'login.tabs.phone', page: () => import('#features/onboarding/OnboardingPhonePage.tsx') },
  password: { path: '/onboarding/password', from: ['mfa', 'phone'], needs: 'verified', title: 'login.password', chunk: 'onboardingAccount', page: () => import('#features/onboarding/OnboardingPasswordPage.tsx') },
  confirmation: { path: '/onboarding/confirmation', from: ['password'], needs: 'done', chunk: 'onboardingAccount', page: () => import('#features/onboarding/OnboardingDonePage.tsx') },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof onboardingSteps

const rows: Readonly<Record<StepName, Step & { from?: readonly StepName[] }>> = onboardingSteps
export const names = Object.keys(rows) as StepName[]
const stages = [...new Set(names.map((name) => rows[name].needs))]

/** The step of a path; null for a page outside the onboarding. */
export const nameOf = (path: string | null): StepName | null =>
  names.find((name) => rows[name].path === path) ?? null

/** Whether a page is a step that a reload returns to. The start is none. */
export const isStep = (path: string): boolean => entryOf(path) !== null

function entryOf(path: string) {
  const name = nameOf(path)
  return name && rows[name].from ? { name, from: rows[name].from, needs: rows[name].needs } : null
}

/** Whether a path is one of a card or code, before the onboarding has begun. */
export const isEntry = (path: string): boolean => entryOf(path)?.needs === 'choosing'

/** How far an onboarding has come. */
export type Onboarding = Pick<OnboardingDraft, 'progress' | 'step'> & {
  /** Whether a page asks for a code now. */
  isConfirming: boolean
  isInvited: boolean
}

// When the onboarding is done, only its last page and the pages that begin a new one are open.
const isReached = ({ progress, isConfirming }: Onboarding, name: StepName, needs: Step['needs']) =>
  (progress === 'done' && needs !== 'choosing'
    ? needs === 'done'
    : stages.indexOf(progress) >= stages.indexOf(needs)) &&
  (name !== 'mfa' || isConfirming)

/**
 * Why a page must not be entered; null when it may be, or is no step. Staying, a reload, and a return from the start
 * are allowed.
 * @param last the path of the page that is left; null on a first load, a reload or a typed address
 * @returns `consents` when only those are missing on their page
 */
export function refusalOf(onboarding: Onboarding, last: string | null, path: string) {
  const entry = entryOf(path)
  if (!entry) return null
  const { name, from, needs } = entry
  const before = nameOf(last)
  if (!isReached(onboarding, name, needs))
    return onboarding.progress === 'accepted' && before === 'terms' && name === 'create'
      ? 'consents'
      : 'missing'
  if (name === 'code' && onboarding.isInvited) return null
  const isKept = (last === null || before === 'start') && onboarding.step === path
  const isEntered = before !== null && (before === name || from.includes(before))
  return isKept || isEntered ? null : 'order'
}
