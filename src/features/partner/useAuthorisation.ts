import { useRun } from '#hooks/useRun'
import { useSites } from '#hooks/useSites'
import type { PartnerVisit } from '#domain/partnerVisit'
import type { Failure } from '#domain/wording'
import { leave } from '#leave'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { acceptAccess, askAccess, type Decision, partnerLeft, selectDecision } from '#store/partner'
import { useEffect, useState } from 'react'

/**
 * Asks the server about the request of a partner when its page opens, and leaves for the address that comes of it.
 * @param visit what the address of the page says
 * @returns the state of the request; `onAccept` gives the consent and resolves to the failure to show, or null;
 * `onRetry` asks the server again
 */
export function useAuthorisation(visit: PartnerVisit): {
  decision: Decision
  onAccept: () => Promise<Failure | null>
  onRetry: () => void
} {
  const dispatch = useAppDispatch()
  const run = useRun()
  const decision = useAppSelector(selectDecision)
  const { hosts: ownHosts } = useSites()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const asking = dispatch(askAccess({ visit, ownHosts }))
    return () => {
      asking.abort()
      dispatch(partnerLeft())
    }
  }, [dispatch, visit, ownHosts, attempt])

  const target = decision.step === 'leaving' ? decision.target : null
  useEffect(() => {
    if (target) leave(target)
  }, [target])

  const onAccept = () => run(acceptAccess(ownHosts))
  return { decision, onAccept, onRetry: () => setAttempt((last) => last + 1) }
}
