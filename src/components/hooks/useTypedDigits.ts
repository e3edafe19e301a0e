import { cardDigits } from '#domain/banking/cardNumber'
import { useEffect, useState } from 'react'

const events = ['input', 'focusin'] as const

/** The digits in the field of this name, for a drawing beside the page; kept after the page is left, stored nowhere. */
export function useTypedDigits(name: string): string {
  const [digits, setDigits] = useState('')
  useEffect(() => {
    const read = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === name) setDigits(cardDigits(target.value))
    }
    for (const event of events) document.addEventListener(event, read)
    return () => {
      for (const event of events) document.removeEventListener(event, read)
    }
  }, [name])
  return digits
}
