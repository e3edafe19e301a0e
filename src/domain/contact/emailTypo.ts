import { emailText } from './email.ts'

/** The usual e-mail providers in Belgium and Luxembourg. */
const providers = (
  'gmail.com hotmail.com hotmail.be hotmail.fr outlook.com outlook.be outlook.fr live.be live.com live.fr msn.com ' +
  'icloud.com yahoo.com yahoo.fr telenet.be skynet.be proximus.be scarlet.be voo.be belgacom.net pt.lu vo.lu ' +
  'tango.lu internet.lu education.lu'
).split(' ')

/** Real providers whose names are one letter away from one of `providers`: these are no typos. */
const others = (
  'mail.com email.com ymail.com live.de live.ie live.se hotmail.de hotmail.fi hotmail.gr hotmail.se ' +
  'outlook.de outlook.ie outlook.kr yahoo.de yahoo.fi yahoo.gr'
).split(' ')

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
  if (providers.includes(typed) || others.includes(typed)) return null
  const meant = providers.find((provider) => isOneLetterAway(typed, provider))
  return meant ? `${name}@${meant}` : null
}
