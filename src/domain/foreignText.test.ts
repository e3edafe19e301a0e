// @vitest-environment node
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { foreignText } from './foreignText.ts'

it('a text of ours and theirs alike stays as it is', () => {
  for (const text of ['Claire', 'Élodie {{x}} $t(key)', '<img src=x>', '🦊👩‍👩‍👧'])
    expect(foreignText(text)).toBe(text)
})

it('a long text is capped, by characters and not by halves of them', () => {
  expect(foreignText('a'.repeat(60))).toBe('a'.repeat(60))
  expect(foreignText('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`)
  expect(foreignText('🦊'.repeat(9), 4)).toBe('🦊🦊🦊…')
})

it('a text that runs from right to left is isolated, and every control of it closed', () => {
  expect(foreignText('שלום')).toBe('\u2068שלום\u2069')
  expect(foreignText('\u202Eppa')).toBe('\u2068\u202Eppa\u202c\u2069')
})

it('any text is capped and keeps no more than its own characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const shown = Array.from(foreignText(text)).filter(
        (character) => !/[\u2068\u2069\u202c]/.test(character),
      )
      expect(shown.length).toBeLessThanOrEqual(60)
    }),
  )
})
