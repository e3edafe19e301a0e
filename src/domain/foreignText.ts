const rightToLeft = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A text that people or servers wrote, ready to stand inside one of ours: capped, and when it runs or may run
 * from right to left kept from turning its surroundings (quality.md B7).
 * @param longest characters shown at most
 */
export function foreignText(text: string, longest = 60): string {
  const characters = Array.from(text.trim())
  const capped = characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text.trim()
  // First strong isolate, closed once for itself and once for each control that the text leaves open.
  const open = capped.match(/[\u202a-\u202e]/g)?.length ?? 0
  return rightToLeft.test(capped) ? `\u2068${capped}${'\u202c'.repeat(open)}\u2069` : capped
}
