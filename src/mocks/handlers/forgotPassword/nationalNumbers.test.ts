import { expect, it } from 'vitest'
import { personas } from '#mocks/personas'

const holders = personas.filter(({ nationalNumber }) => nationalNumber !== undefined)
const birthOf = (id: string) => personas.find((one) => one.id === id)?.profile.birthdate?.replaceAll('-', '')
const numberOf = (id: string) => personas.find((one) => one.id === id)?.nationalNumber ?? ''

const luhnSum = (digits: string) =>
  Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((sum, digit) => sum + digit, 0)

/** Multiplies two elements of the dihedral group of order ten: turns are 0 to 4, reflections 5 to 9. */
const dihedral = (one: number, other: number) => {
  const turn = one < 5 ? (one + other) % 5 : (one - (other % 5)) % 5
  return ((turn + 5) % 5) + (one < 5 === other < 5 ? 0 : 5)
}

/** Verhoeff's check over all digits, the check digit last: 0 when the check digit is right. */
function verhoeff(digits: string): number {
  const step = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
  const permuted = (digit: number, times: number): number =>
    times === 0 ? digit : permuted(step[digit] ?? 0, times - 1)
  return Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, index) => dihedral(sum, permuted(digit, index % 8)), 0)
}

it('gives two personas a national register number', () => {
  expect(holders.map(({ id }) => id)).toEqual(['plain', 'german'])
})

it('gives the Belgian one the date of birth and right check digits', () => {
  const number = numberOf('plain')
  expect(number).toMatch(/^\d{11}$/)
  expect(number.slice(0, 6)).toBe(birthOf('plain')?.slice(2))
  expect(Number(number.slice(9))).toBe(97 - (Number(number.slice(0, 9)) % 97))
})

it('gives the Luxembourg one the date of birth and right check digits', () => {
  expect(verhoeff('2363')).toBe(0)
  expect(verhoeff('2364')).not.toBe(0)
  const number = numberOf('german')
  expect(number).toMatch(/^\d{13}$/)
  expect(number.slice(0, 8)).toBe(birthOf('german'))
  expect(luhnSum(number.slice(0, 12)) % 10).toBe(0)
  expect(verhoeff(number.slice(0, 11) + number.slice(12))).toBe(0)
})
