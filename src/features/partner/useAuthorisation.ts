import { useSites } from '#hooks/useSites'
import type { Failure } from '#domain/message'
import { leave } from '#leave'
import { useAppDispatch } from '#store/core/hooks'
import { acceptAccess, askAccess, partnerLeft } from '#store/partner'
import { useEffect, useState } from 'react'

/**
 * Asks what a partner's request needs when its page comes, and goes where the answer leads.
 * @param search the query of the visit
 * @returns `onAccept` gives the consent, and answers why that failed; `onRetry` asks anew
 */
export function useAuthorisation(search: string): {
  onAccept: () => Promise<Failure | null>
  onRetry: () => void
} {
  const dispatch = useAppDispatch()
  const { hosts: ownHosts } = useSites()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const asking = dispatch(askAccess({ search, ownHosts }))
    void asking.then((asked) => {
      if (asked.ok && asked.value) leave(asked.value)
    })
    return () => {
      asking.abort()
      dispatch(partnerLeft())
    }
  }, [dispatch, search, ownHosts, attempt])

  async function onAccept() {
    const accepted = await dispatch(acceptAccess(ownHosts))
    if (!accepted.ok) return accepted.failure
    if (accepted.value) leave(accepted.value)
    return null
  }
  return { onAccept, onRetry: () => setAttempt((last) => last + 1) }
}
