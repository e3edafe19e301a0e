import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import type { CardName } from '#store/profile/edits'
import type { Wanted } from '#store/mfa/stepUp'

/** What a step-up of the profile page is for: one action, the edit of a card, which opens after it. */
export const wantedBy = (card: CardName): Wanted => ({
  isSingle: true,
  resume: { path: paths.profile, action: card },
})

/** Returns a function that goes to `/mfa` if that is next; the person comes back to the profile page from there. */
export function useGoToStepUp(): (next: unknown) => Promise<void> {
  const navigateIfMounted = useNavigateIfMounted()
  return async (next) => {
    if (next === 'stepUp') await navigateIfMounted(paths.mfaStepUp, { state: paths.profile })
  }
}
