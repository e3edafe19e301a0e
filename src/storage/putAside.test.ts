import { expect, it } from 'vitest'
import { dismissed } from './ofAreas.ts'

const stored = () => window.localStorage.getItem('dismissed')

it('a notice that was put aside stays so until its time is over, and no other one is', () => {
  dismissed.add('one', 100, 0)
  expect([dismissed.has('one', 99), dismissed.has('one', 100), dismissed.has('other', 0)]).toEqual([
    true,
    false,
    false,
  ])
})

it('is stored by a fingerprint, and those whose time is over are dropped', () => {
  dismissed.add('["claire","oneMethod"]', 100, 0)
  dismissed.add('other', 300, 200)
  expect(stored()).toMatch(/^\{"[\w-]+":300\}$/)
  expect(stored()).not.toMatch(/claire|oneMethod|other/)
})

it.each(['{', '[]', '7', 'null', '{"a":"b"}'])('what does not fit (%s) is dropped', (text) => {
  window.localStorage.setItem('dismissed', text)
  expect(dismissed.has('a', 0)).toBe(false)
  expect(stored()).toBeNull()
})
