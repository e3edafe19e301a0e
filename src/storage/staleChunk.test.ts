import { breakStorage } from '#testing/storage.ts'
import { expect, it } from 'vitest'
import { isFirstMiss } from './entries.ts'

it('a build whose chunks are missing is worth one reload, however many they are; another build one more', () => {
  expect(isFirstMiss('build-1')).toBe(true)
  expect(isFirstMiss('build-1')).toBe(false)
  expect(isFirstMiss('build-1')).toBe(false)
  expect(isFirstMiss('build-2')).toBe(true)
  expect(isFirstMiss('build-2')).toBe(false)
})

it.each(['all', 'writing'] as const)(
  'a missing chunk is worth no reload when that cannot be remembered (%s)',
  (what) => {
    breakStorage(what)
    expect(isFirstMiss('build-1')).toBe(false)
  },
)
