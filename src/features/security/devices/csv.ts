import { lineOf } from '#domain/text/readable.ts'

// The places where a spreadsheet may begin a cell: also after a semicolon, the separator in Belgium and Luxembourg.
const starts = /(?<=^|[;,])[\s"']*(?=(.))/gu
// Some spreadsheets also accept the full-width, small and raised forms of these characters. U+2212 is the minus sign.
const beginsFormula = (character: string) => /^[=+\-@\u2212]/.test(character.normalize('NFKC'))

/** A text that no spreadsheet takes for a formula: each character that would begin one gets an apostrophe before it. */
const harmless = (text: string) =>
  text.replace(starts, (start: string, next: string) => (beginsFormula(next) ? `${start}'` : start))

/** What a spreadsheet in a language expects between two cells: a semicolon where the comma is the decimal sign. */
const separatorOf = (tag: string): string =>
  Intl.NumberFormat(tag.slice(0, 2)).format(0.5).includes(',') ? ';' : ','

/**
 * A table as CSV (RFC 4180: quotes, CRLF) with the separator of a language. It begins with a byte order mark, by which
 * Excel recognises UTF-8. Cells are on one line, and none begins a formula.
 */
export function csvOf(rows: readonly (readonly string[])[], tag: string): string {
  const separator = separatorOf(tag)
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('')}`
}

const cellOf = (text: string) => `"${harmless(lineOf(text)).replaceAll('"', '""')}"`
