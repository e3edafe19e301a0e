import { readablePart } from '#domain/text/readable.ts'
import { phoneText } from './contactText.ts'

/** An e-mail or E.164 number, masked against people who see the screen: `c•••@example.be`, `+32 4•• •• •• 12`. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${Array.from(contact)[0] ?? ''}•••${contact.slice(at)}`
  const text = phoneText(readablePart(contact))
  // The dialling code, the digit after it and the last two digits stay visible.
  const start = Math.max(text.indexOf(' '), 0) + 2
  return text.slice(0, start) + text.slice(start).replace(/\d(?=.*\d.*\d)/g, '•')
}

/**
 * Whether a contact of the profile is the target of an enabled method. The server masks the target, so the visible
 * parts are compared. A method without a target counts as the contact of its kind.
 */
export function isVerified(
  contact: string | null | undefined,
  method: { target: string | null } | undefined,
): boolean {
  if (!contact || !method) return false
  if (method.target === null) return true
  const visible = plain(method.target).split(/[•*]+/)
  const [start = '', end = ''] = [visible[0], visible.at(-1)]
  const own = plain(contact)
  if (visible.length === 1) return own === start
  return own.length >= start.length + end.length && own.startsWith(start) && own.endsWith(end)
}

const plain = (text: string) => readablePart(text).replace(/\s/g, '').toLowerCase()
