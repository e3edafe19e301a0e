import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { resetCode } from './entries.ts'

const stored = () => window.sessionStorage.getItem('reset-code')

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
