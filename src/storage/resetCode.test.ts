import { breakStorage } from '#testing/storage.ts'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resetCode } from './resetCode.ts'

const stored = () => window.sessionStorage.getItem('reset-code')

// Clears the code that is held in memory, which the next test would see.
afterEach(() => {
  vi.restoreAllMocks()
  resetCode.clear()
})

it('the code of a link is kept until it is used', () => {
  expect(resetCode.read()).toBeNull()
  resetCode.write('rst_1')
  expect([resetCode.read(), resetCode.read()]).toEqual(['rst_1', 'rst_1'])
  resetCode.clear()
  expect([resetCode.read(), stored()]).toEqual([null, null])
})

it.each(['', 'null', '[]', '{}', 'rst_1', '"rst_1"', '{"code":7}'])(
  'what does not fit (%s) is dropped',
  (text) => {
    window.sessionStorage.setItem('reset-code', text)
    expect([resetCode.read(), stored()]).toEqual([null, null])
  },
)

it('whatever is in it, it comes back as it was in the link', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (code) => {
      resetCode.write(code)
      expect(resetCode.read()).toBe(code)
    }),
  )
})

describe.each(['all', 'writing'] as const)('where storage is unavailable (%s)', (what) => {
  it('the code is held in memory, until it is used', () => {
    breakStorage(what)
    resetCode.write('rst_1')
    expect(resetCode.read()).toBe('rst_1')
    resetCode.clear()
    expect(resetCode.read()).toBeNull()
  })
})

it('is held in memory for as long as the storage refuses, and not longer', () => {
  breakStorage('writing')
  resetCode.write('rst_1')
  vi.restoreAllMocks()
  resetCode.write('rst_2')
  window.sessionStorage.removeItem('reset-code')
  expect(resetCode.read()).toBeNull()
})
