import type { ContactKind } from './username.ts'
import { bare, type FieldIssue } from '#domain/text/fieldIssue.ts'
import { composed, decoded } from '#domain/text/readable.ts'

const shortest = 3
const longest = 254

// What a login takes: one @ with text on both sides and a dot after it. The server checks the rest.
const possible = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u

// Brackets, quotes and the marks of lists: these stand around an address, never in it.
const around = /[\s<>()[\]{}"“”„«»‹›,;:|]+/u
const label = /(?:e-?mail|mail|courriel|adres|adresse|address)$/i
const mark = /(?:['‘<>()[\]{}"“”„«»‹›,;:|]|\s[-–—=>→*•])\s*$/u

function withoutScheme(text: string): string {
  const [, target] = /^mailto:([^?]*)/i.exec(text) ?? []
  return target === undefined ? text : decoded(target)
}

/**
 * Whether words before an address leave no doubt where it begins. In `jan peeters@example.be` a space was typed by
 * mistake, and the address is another.
 */
function isApart(before: string, address: string): boolean {
  const words = before.trim().toLowerCase()
  if (words === '' || mark.test(before) || label.test(words)) return true
  const [own = ''] = address.toLowerCase().split('@')
  return own.split(/[._+-]/).some((part) => words.split(/[\s,]+/).includes(part))
}

/**
 * An e-mail address out of the text in which it is written in the world: a link, a name before it, brackets, quotes,
 * punctuation after it, spaces around its @. The text as it came, trimmed, when it has no address or several.
 */
export function emailText(text: string): string {
  const typed = bare(composed(text))
  const plain = withoutScheme(typed)
    .replace(/&(?:lt|gt|quot);/g, ' ')
    .replace(/’/g, "'")
    .replace(/%40/g, '@')
    .replace(/\s*(?:@|[([{]at[)\]}])\s*/gi, '@')
  const found = plain
    .split(around)
    .map((word) => word.replace(/^[.'‘`*]+|[.'‘`*!?…&/\\]+$/gu, ''))
    .filter((word) => possible.test(word))
  const [address, ...others] = new Set(found)
  if (address === undefined || others.length > 0 || plain.split('@').length - 1 !== found.length) return typed
  return isApart(plain.slice(0, plain.indexOf(found[0] ?? '')), address) ? address : typed
}

// What can exist: labels of letters of any script, digits and inner hyphens, and at least two letters at the end.
const local = /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/u
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]*[a-z\d]|\p{L}[\p{L}\p{M}]+)$/iu

const lengthIssue = (email: string): FieldIssue | null => {
  if (!email) return { key: 'field.required' }
  if (email.length < shortest) return { key: 'field.min', min: shortest }
  return email.length > longest ? { key: 'field.max', max: longest } : null
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
