import type { MessageKey } from './wording.ts'
import { readablePart } from './readable.ts'

/** What is wrong with the text of a field: the key of its message and the number in that message. */
export type FieldIssue = { key: MessageKey; min?: number; max?: number }

/** A typed or pasted contact or code, without the spaces around it and the direction marks and the like in it. */
export const bare = (text: string): string =>
  readablePart(text)
    .replace(/\p{Cf}/gu, '')
    .trim()

/** The greatest length of a password in Unicode code points: most emoji are one. */
export const maxPassword = 128

/** Checks a password that is entered or chosen: required, at most 128 characters. Null when it is fine. */
export function passwordIssue(password: string): FieldIssue | null {
  if (!password) return { key: 'field.required' }
  return Array.from(password).length > maxPassword ? { key: 'field.max', max: maxPassword } : null
}
