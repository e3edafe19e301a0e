// Shows: onboarding-7.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardDigits, cardIssue, cardPrefixIssue, groupCard, groupCardAt } from './cardNumber.ts'

const blanks = [' ', '-', '\u00a0', '\u2009', '\u202f', '\u3000', '\t', '\u2011', '–', '\u200b', '\ufeff']
const gap = fc.array(fc.constantFrom(...blanks), { maxLength: 2 }).map((parts) => parts.join(''))
const digits = (minLength: number, maxLength = minLength) =>
  fc.stringMatching(new RegExp(`^[0-9]{${minLength},${maxLength}}$`))
const spaced = (number: string) =>
  fc
    .array(gap, { minLength: number.length, maxLength: number.length })
    .map((gaps) => Array.from(number, (digit, index) => (gaps[index] ?? '') + digit).join(''))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  digits(0, 24).chain(spaced),
  fc
    .array(fc.constantFrom('5065', '4', '1234', 'x', '٥', '５', ...blanks), { maxLength: 12 })
    .map((parts) => parts.join('')),
)

const plainDigits = (text: string) => text.normalize('NFKC').replace(/[^0-9]/g, '')

const required = { key: 'field.required' }
const wrong = { key: 'field.card' }
const wrongPrefix = { key: 'field.cardPrefix' }

describe('a card number has 16 digits and starts with 5065', () => {
  it.each([
    ['', required],
    [' - \u200b', required],
    ['5065', wrong],
    ['5065 1234 5678 901', wrong],
    ['5065 1234 5678 90123', wrong],
    ['5065 1234 5678 901a', wrong],
    ['0506 5123 4567 8901', wrongPrefix],
    ['4065 1234 5678 9012', wrongPrefix],
    ['\u00a05065\u20111234–5678\u202f9012\ufeff', null],
    ['５０６５　１２３４　５６７８　９０１２', null],
  ])('%j: %j', (text, issue) => {
    expect(cardIssue(text)).toEqual(issue)
  })

  it('however it is grouped', () => {
    const written = digits(12)
      .map((rest) => `5065${rest}`)
      .chain((card) => fc.tuple(fc.constant(card), spaced(card)))
    fc.assert(
      fc.property(written, ([card, text]) => {
        expect(cardDigits(text)).toBe(card)
        expect(cardIssue(text)).toBeNull()
        expect(groupCard(text).split(' ')).toEqual(card.match(/.{4}/g))
      }),
    )
  })
})

describe('a wrong prefix is an error from the fourth digit on', () => {
  it.each(['', '406', '4-0 6', '5065', '5065 1234 5678 9012 3', 'abcd', '50a5 1'])('not for %j', (text) => {
    expect(cardPrefixIssue(text)).toBeNull()
  })

  it.each(['4065', '5064', '4 0-6 5', '4065 1234 5678 9012', '4065x'])('for %j', (text) => {
    expect(cardPrefixIssue(text)).toEqual(wrongPrefix)
  })
})

// How a number is written in the world.
it.each([
  '5065123456789012',
  '5065-1234-5678-9012',
  '5065/1234/5678/9012',
  '٥٠٦٥ ١٢٣٤ ٥٦٧٨ ٩٠١٢',
  '5O65 I234 5678 9Ol2',
  'Kaartnr. 5065 1234 5678 9012 (12/27)',
  '5065 1234 5678 9012 12/27',
  'N° de carte : 5065 1234 5678 9012, expire 11/2028, CVC 123',
  "'5065123456789012",
])('%j is the card 5065 1234 5678 9012', (text) => {
  expect(cardDigits(text)).toBe('5065123456789012')
  expect(groupCard(text)).toBe('5065 1234 5678 9012')
  expect(cardIssue(text)).toBeNull()
})

it('nothing is guessed in a text with two card numbers', () => {
  expect(cardIssue('5065 1234 5678 9012 or 5065 1234 5678 9013')).toEqual(wrong)
})

describe('a card number is shown 4-4-4-4', () => {
  it.each([
    ['', ''],
    ['50651', '5065 1'],
    ['5065-1234.5678/9012', '5065 1234 5678 9012'],
    ['５０６５１', '5065 1'],
  ])('%j: %j', (text, grouped) => {
    expect(groupCard(text)).toBe(grouped)
  })

  it('whatever was typed, digits that are too many included, and stays so', () => {
    fc.assert(
      fc.property(digits(0, 24).chain(spaced), (text) => {
        expect(groupCard(text).replaceAll(' ', '')).toBe(plainDigits(text))
      }),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const grouped = groupCard(text)
        expect(grouped).toMatch(/^(?:\d{4} ){0,5}\d{0,4}$/)
        expect(grouped).not.toMatch(/ $/)
        expect(groupCard(grouped)).toBe(grouped)
      }),
    )
  })
})

describe('the caret of a card number', () => {
  const keys = {
    backspace: (text: string, caret: number) =>
      groupCardAt(text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1)),
    del: (text: string, caret: number) =>
      groupCardAt(text.slice(0, caret) + text.slice(caret + 1), caret, true),
    type: (text: string, caret: number, typed: string) =>
      groupCardAt(text.slice(0, caret) + typed + text.slice(caret), caret + typed.length),
  }
  const before = (state: { text: string; caret: number }) => cardDigits(state.text.slice(0, state.caret))
  const place = digits(0, 16).chain((number) => {
    const text = groupCard(number)
    return fc.record({ text: fc.constant(text), caret: fc.nat(text.length) })
  })

  it('is behind the digit that was typed, also when that makes a group', () => {
    expect(keys.type('5065', 4, '1')).toEqual({ text: '5065 1', caret: 6 })
    expect(keys.type('506 5', 3, '9')).toEqual({ text: '5069 5', caret: 4 })
    expect(keys.type('5065 1234', 4, '9')).toEqual({ text: '5065 9123 4', caret: 6 })
    expect(keys.type('', 0, '5065 1234 5678 9012')).toEqual({ text: '5065 1234 5678 9012', caret: 19 })
    fc.assert(
      fc.property(place, digits(1), ({ text, caret }, digit) => {
        fc.pre(cardDigits(text).length < 24)
        const after = keys.type(text, caret, digit)
        expect(before(after)).toBe(before({ text, caret }) + digit)
        expect(after.text[after.caret - 1]).toBe(digit)
      }),
    )
  })

  it('is not trapped by a space: going backwards', () => {
    expect(keys.backspace('5065 1', 5)).toEqual({ text: '5065 1', caret: 4 })
    expect(keys.backspace('5065 1', 4)).toEqual({ text: '5061', caret: 3 })
    fc.assert(
      fc.property(place, ({ text, caret }) => {
        let state = { text, caret }
        const kept = cardDigits(text.slice(caret))
        for (let pressed = 0; state.caret > 0; pressed += 1) {
          expect(pressed).toBeLessThan(20)
          const next = keys.backspace(state.text, state.caret)
          expect(next.caret).toBeLessThan(state.caret)
          state = next
        }
        expect(state.text).toBe(groupCard(kept))
      }),
    )
  })

  it('stands in the text, behind as many digits as before, whatever the text is', () => {
    fc.assert(
      fc.property(digits(0, 24).chain(spaced), fc.nat(80), fc.boolean(), (text, caret, isForward) => {
        const after = groupCardAt(text, caret, isForward)
        expect(after.text).toBe(groupCard(text))
        expect(after.caret).toBeLessThanOrEqual(after.text.length)
        const count = plainDigits(text.slice(0, caret)).length
        expect(before(after)).toHaveLength(Math.min(count, 24))
        expect(groupCardAt(after.text, after.caret, isForward)).toEqual(after)
      }),
    )
  })
})
