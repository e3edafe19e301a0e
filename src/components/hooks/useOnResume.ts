import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the session of the page has expired: the page waits under the login that lies over it. */
export const ExpiredContext = createContext(false)

/** Calls `action` when the page goes on after its session had expired. */
export function useOnResume(action: () => void): void {
  const isExpired = useContext(ExpiredContext)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => (isExpired ? () => latest.current() : undefined), [isExpired])
}
