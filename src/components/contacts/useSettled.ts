import { useEffect, useState } from 'react'

/** A text once it has not changed for a while, and empty until then: a message must not interrupt typing. */
export function useSettled(text: string, delay = 700): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, text)
    return () => clearTimeout(timer)
  }, [text, delay])
  return settled === text ? text : ''
}
