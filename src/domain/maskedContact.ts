import { phoneText } from './phoneText.ts'

/**
 * A contact, masked against other people who see the screen: `c•••@example.be`, `+32 4•• •• •• 12`.
 * @param contact an e-mail address, or a phone number in E.164
 */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${Array.from(contact)[0] ?? ''}•••${contact.slice(at)}`
  const text = phoneText(contact)
  // The dialling code, the digit after it and the last two digits stay visible.
  const start = Math.max(text.indexOf(' '), 0) + 2
  return text.slice(0, start) + text.slice(start).replace(/\d(?=.*\d.*\d)/g, '•')
}
