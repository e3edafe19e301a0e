import { phoneText } from './phoneText.ts'
import { readable } from '#domain/text/readable'

/** An e-mail or E.164 number, masked against people who see the screen: `c•••@example.be`, `+32 4•• •• •• 12`. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${Array.from(contact)[0] ?? ''}•••${contact.slice(at)}`
  const text = phoneText(readable(contact))
  // The dialling code, the digit after it and the last two digits stay visible.
  const start = Math.max(text.indexOf(' '), 0) + 2
  return text.slice(0, start) + text.slice(start).replace(/\d(?=.*\d.*\d)/g, '•')
}
