import { createContext, useContext, useEffect, useRef } from 'react'

/** Whether the page waits under a login, since its session has expired. */
export const ExpiredContext = createContext(false)

/** Does something once the page goes on after its session had expired. */
export function useOnResume(action: () => void): void {
  const isExpired = useContext(ExpiredContext)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => (isExpired ? () => latest.current() : undefined), [isExpired])
}
