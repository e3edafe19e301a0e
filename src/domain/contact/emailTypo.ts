import { emailText } from './email.ts'
import { isProvider, usual } from './emailProviders.ts'

/** Whether two different texts differ by one letter: added, missing or replaced, or two neighbouring letters swapped. */
function isOneLetterAway(text: string, other: string): boolean {
  const shorter = Math.min(text.length, other.length)
  let start = 0
  while (start < shorter && text[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1
  const [first = '', second = ''] = [text, other].map((one) => one.slice(start, one.length - end))
  const areSwapped = first.length === 2 && first === second.charAt(1) + second.charAt(0)
  return areSwapped || (first.length <= 1 && second.length <= 1)
}

/** The same address at the usual provider that is one letter away; null when there is nothing to suggest. */
export function meantEmail(text: string): string | null {
  const [, name = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(emailText(text)) ?? []
  const typed = domain.toLowerCase()
  if (isProvider(typed)) return null
  const meant = usual.find((provider) => isOneLetterAway(typed, provider))
  return meant ? `${name}@${meant}` : null
}
