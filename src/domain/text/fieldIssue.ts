import type { MessageKey } from './message.ts'

/** What is wrong with the text of a field: the key of its message and the number in that message. */
export type FieldIssue = { key: MessageKey; min?: number; max?: number }

/** A typed or pasted contact or code, without the spaces around it and the direction marks and the like in it. */
export const bare = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()

const minEmail = 3
const maxEmail = 254

/** The greatest length of a password in Unicode code points: most emoji are one. */
export const maxPassword = 128

// One @ with text on both sides and a dot after it. The server checks the rest.
const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

/** Checks an e-mail address: required, 3 to 254 characters, of type e-mail. Null when it is fine. */
export function emailIssue(text: string): FieldIssue | null {
  const email = bare(text)
  if (!email) return { key: 'field.required' }
  if (email.length < minEmail) return { key: 'field.min', min: minEmail }
  if (email.length > maxEmail) return { key: 'field.max', max: maxEmail }
  return emailShape.test(email) ? null : { key: 'field.email' }
}

/** Checks a password that is entered or chosen: required, at most 128 characters. Null when it is fine. */
export function passwordIssue(password: string): FieldIssue | null {
  if (!password) return { key: 'field.required' }
  return Array.from(password).length > maxPassword ? { key: 'field.max', max: maxPassword } : null
}
