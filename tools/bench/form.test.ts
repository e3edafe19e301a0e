import { expect, test } from 'vitest'
import { firstArrived } from './form.ts'

const keys = Array.from('abcde', (key, nth) => ({ key, time: nth * 50 }))

test.each([
  ['abcde', 0],
  ['cde', 100],
  ['abde', 150],
  ['aedbce', 200],
])('of "abcde" arrived "%s": typing was taken from %i ms on', (arrived, time) => {
  expect(firstArrived(keys, arrived)).toBe(time)
})

test.each(['', 'abcd'])('typing was not taken when "%s" arrived', (arrived) => {
  expect(() => firstArrived(keys, arrived)).toThrow(`"abcde" was typed and "${arrived}" arrived`)
})
