import { codeIn } from '#domain/address/linkCode.ts'
import { bare } from '#domain/text/fieldIssue.ts'
import { composed } from '#domain/text/readable.ts'

const link = /[?&;](code=[^&#\s>]+)/
const label = /^(?:.*:\s|(?:code|invitation|invitatie|uitnodiging|uitnodigingscode|activeringscode)\s)/iu

/** An invitation code out of the text in which it came: its link, a label before it, quotes, punctuation around it. */
export function invitationCode(text: string): string {
  const plain = bare(composed(text)).replace(/\p{Pd}/gu, '-')
  const [, linked] = link.exec(plain) ?? []
  if (linked !== undefined) return codeIn(linked) ?? plain
  const code = plain.replace(label, '').replace(/^[\s"'“”„«»‘’<>([{#]+|[\s"'“”„«»‘’<>)\]}.,;:!]+$/gu, '')
  return code || plain
}
