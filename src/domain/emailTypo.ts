/** Where most people of Belgium and Luxembourg have their mail. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.be',
  'hotmail.fr',
  'outlook.com',
  'outlook.be',
  'outlook.fr',
  'live.be',
  'live.com',
  'live.fr',
  'msn.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.fr',
  'telenet.be',
  'skynet.be',
  'proximus.be',
  'scarlet.be',
  'voo.be',
  'belgacom.net',
  'pt.lu',
  'vo.lu',
  'tango.lu',
  'internet.lu',
  'education.lu',
]

/** Providers that are one letter away from one of those, and yet meant. */
const others = ['mail.com', 'email.com', 'ymail.com', 'live.de', 'hotmail.de', 'outlook.de', 'yahoo.de']

/** Whether one letter more, less or other, or two that have changed places, make one text the other. */
function isOneLetterAway(text: string, other: string): boolean {
  const shorter = Math.min(text.length, other.length)
  let start = 0
  while (start < shorter && text[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1
  const [first, second] = [text, other].map((one) => one.slice(start, one.length - end))
  if (first === undefined || second === undefined || first === second) return false
  const areSwapped = first.length === 2 && first === second.charAt(1) + second.charAt(0)
  return areSwapped || (first.length <= 1 && second.length <= 1)
}

/**
 * What an e-mail address was perhaps meant to be: one whose provider is a letter away from one that is common here.
 * @returns null when there is nothing to suggest
 */
export function meantEmail(text: string): string | null {
  const [, name = '', domain = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(text.trim()) ?? []
  const typed = domain.toLowerCase()
  if ([...providers, ...others].includes(typed)) return null
  const meant = providers.find((provider) => isOneLetterAway(typed, provider))
  return meant ? `${name}@${meant}` : null
}
