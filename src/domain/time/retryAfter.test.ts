// Shows: login-20.
import { expect, it } from 'vitest'
import { retryAfter } from './retryAfter.ts'

const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT')

it.each([
  ['1', 1],
  ['900', 900],
  ['0', 1],
  ['Wed, 21 Oct 2026 07:29:00 GMT', 60],
  ['Wednesday, 21-Oct-26 07:28:10 GMT', 10],
  ['Wed, 21 Oct 2026 07:00:00 GMT', 1],
])('waits what Retry-After says: %j is %i seconds', (header, seconds) => {
  expect(retryAfter(header, now)).toBe(seconds)
})

it('waits until a date is there: a fraction of a second that is left counts as a whole one', () => {
  expect(retryAfter('Wed, 21 Oct 2026 07:28:10 GMT', now + 900)).toBe(10)
})

it.each([
  null,
  '',
  'soon',
  '-5',
  '1.5',
  '1e3',
  '0x10',
  '12 parsecs',
  'tomorrow 5',
  'NaN',
  'Infinity',
  '٣٠',
  '99999999999999999999',
])('waits 30 seconds when Retry-After is %j', (header) => {
  expect(retryAfter(header, now)).toBe(30)
})

it.each([
  ['86400', 86_400],
  ['Thu, 22 Oct 2026 07:28:00 GMT', 86_400],
])('a long wait is told as it is (%s)', (header, seconds) => {
  expect(retryAfter(header, now)).toBe(seconds)
})
