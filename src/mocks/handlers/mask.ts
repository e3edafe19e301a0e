import { parsePhoneNumberWithError } from 'libphonenumber-js/min'

/**
 * A masked contact, as the server shows it: `+32 4•• •• •• 12`, `c•••@example.be`.
 * @param contact a phone number in E.164, or an e-mail address
 */
export function masked(contact: string): string {
  if (contact.includes('@')) return contact.replace(/^(.).*@/u, '$1•••@')
  const number = parsePhoneNumberWithError(contact)
  const [country = '', ...groups] = number.formatInternational().split(' ')
  return `${country} ${groups.join(' ').replace(/(?<=\d.*)\d(?=.*\d.*\d)/g, '•')}`
}
