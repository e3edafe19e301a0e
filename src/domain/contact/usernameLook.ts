import { bare } from '#domain/text/fieldIssue'
import { usedEmailIssue } from './email.ts'
import type { ContactKind } from './username.ts'

const phoneLook = /^\+?(?:[\s().\-/]*\d){6,}[\s().\-/]*$/

/** Whether a typed text looks like a phone number or an e-mail address; null when it looks like neither. */
export function lookOf(text: string): ContactKind | null {
  if (phoneLook.test(bare(text))) return 'phone'
  return usedEmailIssue(text) === null ? 'email' : null
}
