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

it('a password made of the words of its person is weaker', () => {
  expect(strengthOf('Vandenbroucke1!', [])).toBe('strong')
  expect(strengthOf('Vandenbroucke1!', ['vandenbroucke'])).not.toBe('strong')
})
