/** A text that a server wrote, on one line and without what is not seen: controls, direction marks, halves of characters. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()

// Where a spreadsheet may see a cell begin: also after a semicolon, which separates cells in Belgium and Luxembourg.
const starts = /(?<=^|[;,])[\s"']*(?=(.))/gu
// Some read the full-width, small and raised forms alike. U+2212 is the minus of mathematics.
const beginsFormula = (character: string) => /^[=+\-@\u2212]/.test(character.normalize('NFKC'))

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what would begin one. */
const harmless = (text: string) =>
  text.replace(starts, (start: string, next: string) => (beginsFormula(next) ? `${start}'` : start))

/**
 * A table as CSV (RFC 4180: commas, quotes, CRLF). It begins with a byte order mark, by which Excel knows UTF-8. Cells
 * are on one line, and none begins a formula.
 * @param rows the header first
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`

const cellOf = (text: string) => `"${harmless(plainText(text)).replaceAll('"', '""')}"`
