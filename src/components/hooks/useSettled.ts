import { useEffect, useState } from 'react'

/** A text once nobody has changed it for a while: what is said of it must not interrupt whoever types. Empty until then. */
export function useSettled(text: string, delay = 700): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, text)
    return () => clearTimeout(timer)
  }, [text, delay])
  return settled === text ? text : ''
}
