// Shows: onboarding-27.
import { describe, expect, it } from 'vitest'
import { onboarding } from './storage.ts'

const luhn = (digits: string) => {
  const sum = Array.from(digits).reduce((all, digit, at) => {
    const value = (digits.length - at) % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}
const code = (at: number) =>
  Array.from({ length: 4 }, (_, place) => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[Math.floor(at / 24 ** (3 - place)) % 24])

// Two people at one tab: cards of one employer and invitations of one letter follow each other.
describe.each<[string, (at: number) => string]>([
  ['cards one apart', (at) => `card ${5065_1200_0000_0000n + BigInt(at)}`],
  ['cards ten apart', (at) => `card ${5065_1200_0000_0003n + BigInt(at) * 10n}`],
  ['cards a hundred apart', (at) => `card ${5065_3400_0000_0003n + BigInt(at) * 100n}`],
  ['cards with a check digit', (at) => `card ${luhn(String(506_5120_0000_0000n + BigInt(at)))}`],
  ['invitations', (at) => `code INV-2026-${code(at).join('')}`],
  ['numbered invitations', (at) => `code INV-${String(at).padStart(6, '0')}`],
  ['e-mail addresses', (at) => `card jan${at}@example.be`],
])('the marks of %s', (_, secretOf) => {
  const marks = Array.from({ length: 20_000 }, (_one, at) => onboarding.markOf(secretOf(at)))

  it('tell neighbours apart', () => {
    for (const apart of [1, 2, 3, 5, 10]) {
      const alike = marks.filter((mark, at) => mark === marks[at + apart]).length
      expect(alike, `${apart} apart`).toBeLessThan(4)
    }
  })

  it('have three characters, too few to tell which card or code it was', () => {
    expect(new Set(marks.map(({ length }) => length))).toEqual(new Set([3]))
    expect(marks.map((_one, at) => onboarding.markOf(secretOf(at)))).toEqual(marks)
    expect(new Set(marks).size).toBeGreaterThan(10_000)
    expect(new Set(marks).size).toBeLessThan(18_000)
  })
})
