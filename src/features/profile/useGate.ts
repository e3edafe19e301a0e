import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import type { Failure } from '#domain/message'
import { paths } from '#paths'
import { type CardName, editOpened } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import type { Wanted } from '#store/mfa/stepUp'
import { useRequireGrant } from '#hooks/useRequireGrant'
import { selectProfile } from '#store/profile/user'

/** What a step-up of the profile page goes on with: the edit of a card. */
export const wantedBy = (card: CardName): Wanted => ({
  isSingle: true,
  resume: { path: paths.profile, action: card },
})

/** Goes to the page that asks for the code, and knows the way back. */
export function useGoToStepUp(): () => Promise<void> {
  const navigateIfMounted = useNavigateIfMounted()
  return () => navigateIfMounted(paths.mfaStepUp, { state: paths.profile })
}

/** Opens an edit that needs a grant: without one nothing opens, and the way leads to the code. */
export function useGate(card: CardName): () => Promise<Failure | null> {
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const ask = useRequireGrant()
  const goToStepUp = useGoToStepUp()
  const owner = useAppSelector(selectProfile)?.id
  return async () => {
    const asked = await ask(wantedBy(card))
    if (!asked.ok) return asked.failure
    if (asked.value === 'granted') dispatch(editOpened({ card, owner, page: paths.profile }))
    if (asked.value === 'stepUp') await goToStepUp()
    if (asked.value === 'setUp') await navigateIfMounted(paths.securitySetUp)
    return null
  }
}
