// Shows: security-61.
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

/** The table that another program reads from a CSV text. */
const readBack = (text: string): string[][] => parse(text, { bom: true })
const cell = (text: string) => readBack(csvOf([['Name'], [text]], 'en'))[1]?.[0]

describe('a table as CSV', () => {
  it.each([
    ['en-BE', ','],
    ['fr-LU', ';'],
    ['nl-BE', ';'],
    ['de-LU', ';'],
  ])('is UTF-8 with a mark, quotes, CRLF and the separator of its language (%s)', (tag, separator) => {
    const rows = [['City', 'Country'], ['Liège', 'Belgium']] // prettier-ignore
    expect(csvOf(rows, tag)).toBe(`\ufeff"City"${separator}"Country"\r\n"Liège"${separator}"Belgium"\r\n`)
  })

  it.each([
    ['an end of line', 'Gent\r\nBelgium', 'Gent Belgium'],
    ['a tab', '\tGent', 'Gent'],
    ['a control', 'Ge\u0000nt\u0007', 'Gent'],
    ['a control of direction', 'Gent\u202egnp.exe', 'Gentgnp.exe'],
    ['isolates and marks', '\u2066\u200fGent\u2069', 'Gent'],
    ['half a character', 'Gent\ud83e', 'Gent'],
  ])('%s is not in it', (_, text, shown) => {
    expect(cell(text)).toBe(shown)
  })

  it.each([
    '=1+1',
    '=HYPERLINK("https://evil.example","Gent")',
    '+32 470',
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '\t=1',
    ' =1',
    '\u200b=1',
    '\u202e=1',
    '＝1+1',
    '＠SUM(1)',
    '\u22121',
  ])('%j is text, no formula', (text) => {
    expect(cell(text)).toBe(`'${text.replace(/^[\s\p{C}]+/u, '')}`)
  })

  it.each([
    ['Gent;=1+1', "Gent;'=1+1"],
    ['Gent; "@SUM(1)', 'Gent; "\'@SUM(1)'],
    ['Gent,-1', "Gent,'-1"],
  ])('%j is no formula either where another mark separates', (text, shown) => {
    expect(cell(text)).toBe(shown)
  })

  const hostile = fc.array(
    fc.oneof(
      fc.constantFrom(...Array.from('=+-@＝"\';,\t\r\n \u202e\u2066\0')),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  const text = hostile.map((parts) => parts.join(''))
  const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/u
  const formula = /^[=+\-@]/

  it('whatever stands in it has as many cells as before, on one line each, without controls and formulas', () => {
    const tables = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      )
    fc.assert(
      fc.property(tables, (rows) => {
        const written = csvOf(rows, 'en')
        const back = readBack(written)
        expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const shown of back.flat()) {
          expect(shown).not.toMatch(unseen)
          expect(shown.normalize('NFKC')).not.toMatch(formula)
        }
        // No formula begins after any character that a program may take for the end of a cell.
        for (const piece of written.slice(1).split(/[;,\t\r\n]/))
          expect(piece.replace(/^[\s"']*?(?=[^\s"]|$)/, '').normalize('NFKC')).not.toMatch(formula)
      }),
    )
  })

  it('changes nothing else: the words stay, in their order', () => {
    const words = (all: string) => all.replace(/[\s\p{C}']/gu, '')
    fc.assert(
      fc.property(text, (one) => {
        expect(words(cell(one) ?? '')).toBe(words(one))
      }),
    )
  })
})
