import { breakStorage } from '#testing/storage.ts'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { language } from './entries.ts'
import { fingerprint, storageEntry } from './webStorage.ts'

describe.each(['localStorage', 'sessionStorage'] as const)('an entry of %s', (kind) => {
  const entry = storageEntry(kind, 'thing', z.object({ id: z.number() }))

  it('comes back as it was written, and is gone when cleared', () => {
    expect(entry.read()).toBeNull()
    expect(entry.write({ id: 1 })).toBe(true)
    expect(entry.read()).toEqual({ id: 1 })
    entry.clear()
    expect(entry.read()).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '{"id":"1"}', '"1"', '1', 'undefined', '{"__proto__":1}'])(
    'that holds %j is dropped',
    (text) => {
      window[kind].setItem('thing', text)
      expect(entry.read()).toBeNull()
      expect(window[kind].getItem('thing')).toBeNull()
    },
  )

  it('reads as empty when storage is unavailable, which is logged to console only', () => {
    breakStorage('all')
    expect(entry.read()).toBeNull()
    expect(entry.write({ id: 1 })).toBe(false)
    expect(() => entry.clear()).not.toThrow()
    expect(console.info).toHaveBeenCalledWith('Storage is not available', expect.anything())
  })
})

it.each([false, 0, ''])('an entry keeps %j, which is a value like any other', (value) => {
  const entry = storageEntry('localStorage', 'thing', z.union([z.boolean(), z.number(), z.literal('')]))
  window.localStorage.setItem('thing', JSON.stringify(value))
  expect(entry.read()).toBe(value)
})

it.each(['en', 'fr', 'nl'] as const)('the chosen language %s is stored as two bare letters', (chosen) => {
  language.write(chosen)
  expect(window.localStorage.getItem('language')).toBe(chosen)
  expect(language.read()).toBe(chosen)
})

it.each(['{"a":1}', '5', 'null', 'a whole sentence'])('a chosen language of %j is dropped', (text) => {
  window.localStorage.setItem('language', text)
  expect(language.read()).toBeNull()
})

it('texts that differ in one character of any script have different fingerprints', () => {
  const texts = ['a', 'b', 'é', 'è', '中', '😀', '😁', '𝟎', '𝟏'].flatMap((one) => [one, `key ${one} of it`])
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length)
})
