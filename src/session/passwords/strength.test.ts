import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it.each([
  ['Password1!', 'weak'],
  ['Azertyuiop1!', 'fair'],
  ['Xk3$mPq9!z', 'good'],
  ['Ik-eet-graag-friet-7', 'strong'],
])('the strength of %s is %s', (password, strength) => {
  expect(strengthOf(password, [])).toBe(strength)
})

it('of a long password the first hundred characters are estimated', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}-`).join('')
  expect(strengthOf(words.repeat(100), [])).toBe('strong')
  expect(strengthOf('a'.repeat(100) + words, [])).toBe('weak')
})

it('a password made of the words of its person is weaker', () => {
  expect(strengthOf('Vandenbroucke1!', [])).toBe('strong')
  expect(strengthOf('Vandenbroucke1!', ['vandenbroucke'])).not.toBe('strong')
})
