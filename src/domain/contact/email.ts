import type { ContactKind } from './username.ts'
import { bare, type FieldIssue } from '#domain/text/fieldIssue.ts'
import { composedPart } from '#domain/text/readable.ts'

const shortest = 3
const maxEmail = 254

// What a login takes: one @ with text on both sides and a dot after it. The server checks the rest.
const possible = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

/** An e-mail address as it is sent: in composed characters, without spaces and invisible characters around it. */
export const emailText = (text: string): string => bare(composedPart(text)).replace(/’/g, "'")

// What can exist: labels of letters of any script, digits and inner hyphens, and at least two letters at the end.
const local = /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/u
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]*[a-z\d]|\p{L}[\p{L}\p{M}]+)$/iu

const lengthIssue = (email: string): FieldIssue | null => {
  if (!email) return { key: 'field.required' }
  if (email.length < shortest) return { key: 'field.min', min: shortest }
  return email.length > maxEmail ? { key: 'field.max', max: maxEmail } : null
}

/** Checks the address of a login: required, 3 to 254 characters, of type e-mail. Null when an account can have it. */
export function usedEmailIssue(text: string): FieldIssue | null {
  const email = emailText(text)
  return lengthIssue(email) ?? (possible.test(email) ? null : { key: 'field.email' })
}

/** Checks a new address: as for a login, and that its parts can exist. Null when it is fine. */
export function emailIssue(text: string): FieldIssue | null {
  const [name = '', host = ''] = emailText(text).split('@')
  return (
    usedEmailIssue(text) ??
    (name.length <= 64 && local.test(name) && domain.test(host) ? null : { key: 'field.email' })
  )
}

const phoneLook = /^\+?(?:[\s().\-/]*\d){6,}[\s().\-/]*$/

/** Whether a typed text looks like a phone number or an e-mail address; null when it looks like neither. */
export function lookOf(text: string): ContactKind | null {
  if (phoneLook.test(bare(text))) return 'phone'
  return usedEmailIssue(text) === null ? 'email' : null
}
