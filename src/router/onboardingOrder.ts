import { paths } from '#paths'

/** How far an onboarding has come: each stage opens the pages after it. */
const stages = ['choosing', 'accepted', 'agreed', 'saved', 'verified', 'done'] as const

/** What the guard knows of an onboarding in progress. */
export type Onboarding = {
  progress: (typeof stages)[number]
  /** The path of the page that was seen last. */
  step: string
  /** A code is asked for. */
  isConfirming: boolean
  /** A link has brought the code of an invitation. */
  isInvited: boolean
}

/** A page of the onboarding: which pages lead to it, and what it needs. */
type Entry = { from: readonly string[]; needs: Onboarding['progress'] }

const entries: Readonly<Record<string, Entry>> = {
  [paths.onboardingCard]: { from: [paths.onboarding, paths.onboardingWelcome], needs: 'choosing' },
  [paths.onboardingCode]: { from: [paths.onboarding, paths.onboardingWelcome], needs: 'choosing' },
  [paths.onboardingExistingCard]: { from: [paths.onboardingCard], needs: 'choosing' },
  [paths.onboardingWelcome]: {
    from: [paths.onboardingCode, paths.onboardingCard, paths.onboardingTerms],
    needs: 'accepted',
  },
  [paths.onboardingTerms]: { from: [paths.onboardingWelcome, paths.onboardingCreate], needs: 'accepted' },
  [paths.onboardingCreate]: { from: [paths.onboardingTerms, paths.onboardingEmail], needs: 'agreed' },
  [paths.onboardingEmail]: {
    from: [paths.onboardingCreate, paths.onboardingPhone, paths.onboardingMfa],
    needs: 'saved',
  },
  [paths.onboardingMfa]: { from: [paths.onboardingEmail, paths.onboardingPhone], needs: 'saved' },
  [paths.onboardingPhone]: { from: [paths.onboardingMfa, paths.onboardingEmail], needs: 'verified' },
  [paths.onboardingPassword]: { from: [paths.onboardingMfa, paths.onboardingPhone], needs: 'verified' },
  [paths.onboardingConfirmation]: { from: [paths.onboardingPassword], needs: 'done' },
}

// Once it is done, the stages before it are over.
const isReached = ({ progress, isConfirming }: Onboarding, path: string, { needs }: Entry) =>
  (progress === 'done' && needs !== 'choosing'
    ? needs === 'done'
    : stages.indexOf(progress) >= stages.indexOf(needs)) &&
  (path !== paths.onboardingMfa || isConfirming)

/**
 * Why a page of the onboarding must not be entered: it stands on the table of entries, and on how far the
 * onboarding has come, so that Forward cannot skip. Staying, or reloading the own step, is always allowed.
 * @param from the path of the page that is left; null on a first load, a reload or a typed address
 * @returns null for a page that may be entered, and for one that is not of the onboarding's order
 */
export function refusalOf(
  onboarding: Onboarding,
  from: string | null,
  path: string,
): 'order' | 'missing' | null {
  const entry = isStep(path) ? entries[path] : undefined
  if (!entry) return null
  if (!isReached(onboarding, path, entry)) return 'missing'
  const isEntered =
    from === null
      ? onboarding.step === path || (path === paths.onboardingCode && onboarding.isInvited)
      : from === path || entry.from.includes(from) || (path === paths.onboardingCode && onboarding.isInvited)
  return isEntered ? null : 'order'
}

/** Whether a page is a step of the onboarding: a reload stays there. Its start is none. */
export const isStep = (path: string): boolean => Object.hasOwn(entries, path)
