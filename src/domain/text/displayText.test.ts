import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayText } from './displayText.ts'

it('a text of ours and theirs alike stays as it is', () => {
  for (const text of ['Claire', 'Élodie {{x}} $t(key)', '<img src=x>', '🦊👩‍👩‍👧'])
    expect(displayText(text)).toBe(text)
})

it('a long text is capped, by characters and not by halves of them', () => {
  expect(displayText('a'.repeat(60))).toBe('a'.repeat(60))
  expect(displayText('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
  expect(displayText('🦊'.repeat(9), 4)).toBe('🦊🦊🦊…')
})

it('a text that runs from right to left is isolated, and every control of it closed', () => {
  expect(displayText('שלום')).toBe('\u2068שלום\u2069')
  expect(displayText('\u202Eppa')).toBe('\u2068\u202Eppa\u202c\u2069')
})

it('every letter of the scripts that run from right to left is isolated, and none of the others', () => {
  const lettersOf = (scripts: string[]) => {
    const pattern = new RegExp(`(?=\\p{L})[${scripts.map((one) => `\\p{Script=${one}}`).join('')}]`, 'u')
    const all = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code))
    return all.filter((letter) => pattern.test(letter))
  }
  const semitic = ['Hebr', 'Arab', 'Syrc', 'Thaa', 'Samr', 'Mand', 'Phnx', 'Sogd', 'Yezi']
  const leftward = lettersOf([...semitic, 'Nkoo', 'Adlm', 'Mend', 'Rohg', 'Hung'])
  const rightward = lettersOf(['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Devanagari', 'Kana'])
  expect(Math.min(leftward.length, rightward.length)).toBeGreaterThan(1000)
  expect(leftward.filter((letter) => displayText(letter) !== `\u2068${letter}\u2069`)).toEqual([])
  expect(rightward.filter((letter) => displayText(letter) !== letter)).toEqual([])
})

const unseen = [
  '',
  ' \t\n',
  '\u3164\uffa0\u115f',
  '\u2800\u2800',
  '\u202e\u202c\u2066\u2069\u200f',
  '\u0000\u0007\u009f',
  '\u034f\u0301\ufe0f',
  '\u{e0041}\u{1d159}',
]
it.each(unseen)('a text of which nothing can be seen is none (%j)', (text) => {
  expect(displayText(text)).toBe('')
  expect(displayText(text.repeat(100))).toBe('')
  expect(displayText(`${text}x${text}`)).not.toBe('')
})

it('a text whose visible part is cut off is none', () => {
  expect(displayText(`${'\u200b'.repeat(100)}Claire`)).toBe('')
})

/** How many embeddings and overrides a text leaves open. */
function openControls(text: string): number {
  let open = 0
  for (const character of text) {
    if (character === '\u202c') open = Math.max(0, open - 1)
    else if (/[\u202a-\u202e]/.test(character)) open += 1
  }
  return open
}

const controls = Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('a', 'ש', ' ', ...controls), maxLength: 200 }),
)

it('any text is capped, and turns nothing around it: isolated once, with each control inside closed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = displayText(text)
      const inside = shown.replace(/^\u2068([^]*)\u2069$/, '$1')
      const isIsolated = inside !== shown
      expect(inside).not.toMatch(/[\u2066-\u2069]/)
      expect(openControls(inside)).toBe(0)
      expect(isIsolated || !/[\u202a-\u202e]/.test(inside)).toBe(true)
      // The characters that close embeddings and overrides are added to the 60, at most one for each of those 60.
      expect(Array.from(inside.replace(/\u202c*$/, '')).length).toBeLessThanOrEqual(60)
      expect(Array.from(inside).length).toBeLessThanOrEqual(2 * 60)
    }),
    { numRuns: 500 },
  )
})
