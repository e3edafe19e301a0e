const isolates = /[\u2066-\u2069]/g
const rightToLeft = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A text that people or servers wrote, ready to stand inside one of ours: capped, and when it runs or may run
 * from right to left kept from turning its surroundings (quality.md B7).
 * @param longest characters shown at most
 */
export function foreignText(text: string, longest = 60): string {
  // Isolates of its own could close ours before its end, or stay open behind it.
  const own = text.replace(isolates, '').trim()
  const characters = Array.from(own)
  const capped = characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : own
  // First strong isolate, closed once for itself and once for each control that the text opens.
  const open = capped.match(/[\u202a-\u202e]/g)?.length ?? 0
  return rightToLeft.test(capped) ? `\u2068${capped}${'\u202c'.repeat(open)}\u2069` : capped
}
