// Shows: quality-46.
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, it, onTestFinished } from 'vitest'
import { theme } from './entries.ts'
import { fingerprint, storageEntry } from './webStorage.ts'

it.each([false, 0, ''])('an entry keeps %j, which is a value like any other', (value) => {
  const entry = storageEntry('localStorage', 'thing', z.union([z.boolean(), z.number(), z.string()]))
  expect(entry.write(value)).toBe(true)
  expect(entry.read()).toBe(value)
})

it('the fingerprint of a token tells tokens apart and does not contain them', () => {
  const token = fc.string({ minLength: 8, maxLength: 60 })
  fc.assert(
    fc.property(token, token, (one, other) => {
      expect(fingerprint(one) === fingerprint(other)).toBe(one === other)
      expect(fingerprint(one)).toMatch(/^[\da-z]{1,7}-[\da-z]{1,7}$/)
    }),
  )
})

it('texts that differ in one character of any script have different fingerprints', () => {
  const texts = ['a', 'b', 'é', 'è', '中', '😀', '😁', '𝟎', '𝟏'].flatMap((one) => [one, `key ${one} of it`])
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length)
})

/** Sends the event that a browser sends to this tab when another tab writes. */
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

it('a choice in another tab is heard until nobody listens any more', () => {
  const heard: unknown[] = []
  const stop = theme.watch((chosen) => heard.push(chosen))
  onTestFinished(stop)
  hear('theme', 'dark')
  hear('language', 'fr')
  hear('theme', 'sepia')
  hear('theme', null)
  stop()
  hear('theme', 'light')
  expect(heard).toEqual(['dark', null, null])
})

/** The page is kept for Back while `act` happens in another tab, and Firefox tells it nothing of that. */
function whileKept(act: () => void): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  act()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
}

it('a choice that a page has missed while it was kept for Back is heard when it returns, by all that listen', () => {
  const heard: unknown[] = []
  const events: unknown[] = []
  const note = ({ key, newValue }: StorageEvent) => events.push([key, newValue])
  window.addEventListener('storage', note)
  const stop = theme.watch((chosen) => heard.push(chosen))
  onTestFinished(() => {
    stop()
    window.removeEventListener('storage', note)
  })
  whileKept(() => window.localStorage.setItem('theme', 'dark'))
  expect(heard).toEqual(['dark'])
  expect(events).toEqual([['theme', 'dark']])
  whileKept(() => window.localStorage.removeItem('theme'))
  expect(heard).toEqual(['dark', null])
  // What nobody has written meanwhile is not told again: a shared computer keeps no choice.
  theme.write('light')
  whileKept(() => undefined)
  stop()
  whileKept(() => window.localStorage.setItem('theme', 'dark'))
  expect(heard).toEqual(['dark', null])
})
