import { useSites } from '#hooks/useSites'
import type { Failure } from '#domain/message'
import { leave } from '#leave'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { acceptAccess, askAccess, type Decision, partnerLeft, selectDecision } from '#store/partner'
import { useEffect, useState } from 'react'

/**
 * Asks what a partner's request needs when its page comes, and goes where the answer leads.
 * @param search the query of the visit
 * @returns what has come of it; `onAccept` gives the consent, and answers why that failed; `onRetry` asks anew
 */
export function useAuthorisation(search: string): {
  decision: Decision
  onAccept: () => Promise<Failure | null>
  onRetry: () => void
} {
  const dispatch = useAppDispatch()
  const decision = useAppSelector(selectDecision)
  const { hosts: ownHosts } = useSites()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const asking = dispatch(askAccess({ search, ownHosts }))
    return () => {
      asking.abort()
      dispatch(partnerLeft())
    }
  }, [dispatch, search, ownHosts, attempt])

  const target = decision.step === 'leaving' ? decision.target : null
  useEffect(() => {
    if (target) leave(target)
  }, [target])

  async function onAccept() {
    const accepted = await dispatch(acceptAccess(ownHosts))
    return accepted.ok ? null : accepted.failure
  }
  return { decision, onAccept, onRetry: () => setAttempt((last) => last + 1) }
}
