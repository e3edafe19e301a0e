const isolates = /[\u2066-\u2069]/g
// The blocks that Unicode keeps for scripts from right to left, and the controls that turn any text.
const rightToLeft =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
// Spaces, marks without a letter, controls, what fonts do not draw, and two symbols that they draw without ink.
const unseen = /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]*$/u

/**
 * A text that people or servers wrote, ready to stand inside one of ours: capped, and when it runs or may run
 * from right to left kept from turning its surroundings.
 * @param longest characters shown at most
 * @returns `''` when nothing of it could be seen
 */
export function foreignText(text: string, longest = 60): string {
  // Isolates of its own could close ours before its end, or stay open behind it.
  const own = text.replace(isolates, '').trim()
  const characters = Array.from(own)
  const isCut = characters.length > longest
  const shown = isCut ? characters.slice(0, longest - 1).join('') : own
  if (unseen.test(shown)) return ''
  const capped = isCut ? `${shown}…` : shown
  // First strong isolate, closed once for itself and once for each control that the text opens.
  const open = capped.match(/[\u202a-\u202e]/g)?.length ?? 0
  return rightToLeft.test(capped) ? `\u2068${capped}${'\u202c'.repeat(open)}\u2069` : capped
}
