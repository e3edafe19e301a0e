import { paths } from '#core/paths.ts'

/** How far an onboarding has come: each stage opens the pages after it. */
const stages = ['choosing', 'accepted', 'agreed', 'saved', 'verified', 'done'] as const

export type Onboarding = {
  progress: (typeof stages)[number]
  /** The path of the page that was seen last. */
  step: string
  /** Whether a page asks for a code now. */
  isConfirming: boolean
  isInvited: boolean
}

/** How a page of the onboarding is entered: from which pages, and with which progress at least. */
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

// When the onboarding is done, only its last page and the pages that begin a new one are open.
const isReached = ({ progress, isConfirming }: Onboarding, path: string, { needs }: Entry) =>
  (progress === 'done' && needs !== 'choosing'
    ? needs === 'done'
    : stages.indexOf(progress) >= stages.indexOf(needs)) &&
  (path !== paths.onboardingMfa || isConfirming)

/**
 * Why a page of the onboarding must not be entered; null for one that may be, or that is not in the table. The table of
 * entries decides, and the progress of the onboarding, so that Forward cannot skip a step. Staying on a page, reloading
 * it, or returning to it from the start is always allowed.
 * @param from the path of the page that is left; null on a first load, a reload or a typed address
 * @returns `consents` when nothing but those is missing on the page that asks for them
 */
export function refusalOf(onboarding: Onboarding, from: string | null, path: string) {
  const entry = isStep(path) ? entries[path] : undefined
  if (!entry) return null
  if (!isReached(onboarding, path, entry))
    return onboarding.progress === 'accepted' &&
      from === paths.onboardingTerms &&
      path === paths.onboardingCreate
      ? 'consents'
      : 'missing'
  if (path === paths.onboardingCode && onboarding.isInvited) return null
  const isEntered =
    ((from === null || from === paths.onboarding) && onboarding.step === path) ||
    (from !== null && [path, ...entry.from].includes(from))
  return isEntered ? null : 'order'
}

/** Whether a page is a step of the onboarding, which a reload returns to. The start page is not. */
export const isStep = (path: string): boolean => Object.keys(entries).includes(path)
