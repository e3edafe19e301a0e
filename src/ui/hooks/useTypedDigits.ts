import { cardDigits } from '#domain/text/cardNumber.ts'
import { useEffect, useState } from 'react'

const events = ['input', 'focusin'] as const

/** The digits with dots for the fifth to the twelfth: of a card number only the ends may be shown. */
const ends = (digits: string) =>
  digits.slice(0, 4) + '•'.repeat(digits.slice(4, 12).length) + digits.slice(12)

/** The digits in the field of this name, for a drawing beside the page; kept after the page is left, stored nowhere. */
export function useTypedDigits(name: string): string {
  const [digits, setDigits] = useState('')
  useEffect(() => {
    const read = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === name)
        setDigits(ends(cardDigits(target.value)))
    }
    for (const event of events) document.addEventListener(event, read)
    return () => {
      for (const event of events) document.removeEventListener(event, read)
    }
  }, [name])
  return digits
}
