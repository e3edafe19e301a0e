import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import type { Failure } from '#domain/wording'
import { paths } from '#paths'
import { type CardName, editOpened } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import type { Wanted } from '#store/mfa/stepUp'
import { useRequireGrant } from '#hooks/useRequireGrant'
import { selectProfile } from '#store/profile/user'

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

/**
 * Returns a function that opens an edit that needs a grant. Without a grant nothing opens, and it goes to `/mfa`; with
 * a grant but no method it goes to the set-up. Resolves to the failure to show, or null.
 */
export function useGate(card: CardName): () => Promise<Failure | null> {
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const ask = useRequireGrant()
  const goToStepUp = useGoToStepUp()
  const owner = useAppSelector(selectProfile)?.id
  return () =>
    ask(wantedBy(card), async (next) => {
      if (next === 'granted') dispatch(editOpened({ card, owner, page: paths.profile }))
      if (next === 'setUp') await navigateIfMounted(paths.securitySetUp)
      await goToStepUp(next)
    })
}
