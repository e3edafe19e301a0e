import { emailIssue } from './fieldIssue.ts'
import type { UsernameKind } from './username.ts'

const phoneLook = /^\+?(?:[\s().\-/]*\d){6,}[\s().\-/]*$/

/** What a text that somebody types looks like, whatever it was asked for as; null while nobody can tell. */
export function lookOf(text: string): UsernameKind | null {
  if (phoneLook.test(text.trim())) return 'phone'
  return emailIssue(text) === null ? 'email' : null
}
