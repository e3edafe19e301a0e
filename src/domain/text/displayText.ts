import { readablePart } from './readable.ts'

const isolates = /[\u2066-\u2069]/g
// The blocks of Unicode for right-to-left scripts, and the control characters that change the direction of any text.
const rightToLeft =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
// Invisible texts: spaces, combining marks without a letter, controls, ignorable characters, and two blank symbols.
const unseen = /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u

/**
 * Makes a text of people or servers safe to show inside a text of the portal: cut after `maxLength` code points, and
 * isolated when it is or may be right-to-left. '' when it has no visible characters.
 */
export function displayText(text: string, maxLength = 60): string {
  // Isolates inside the text are removed: they could close the isolate around it too early, or stay open after it.
  const own = readablePart(text).replace(isolates, '').trim()
  const characters = Array.from(own)
  const isCut = characters.length > maxLength
  const shown = isCut ? characters.slice(0, maxLength - 1).join('') : own
  if (unseen.test(shown)) return ''
  const capped = isCut ? `${shown}…` : shown
  // Encloses the text in a first strong isolate; first closes each embedding or override that the text has opened.
  const open = capped.match(/[\u202a-\u202e]/g)?.length ?? 0
  return rightToLeft.test(capped) ? `\u2068${capped}${'\u202c'.repeat(open)}\u2069` : capped
}

/** The names of a person, as a reply or a form has them. */
export type PersonName = { firstname?: string | null | undefined; lastname?: string | null | undefined }

/** The full name of a person as it is shown; '' when nothing of it can be seen. */
export const fullName = ({ firstname, lastname }: PersonName): string =>
  displayText([firstname, lastname].filter(Boolean).join(' '))
