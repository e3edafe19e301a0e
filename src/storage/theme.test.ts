import { expect, it, onTestFinished } from 'vitest'
import { theme } from './entries.ts'

/** Sends the event that a browser sends to this tab when another tab writes. */
const hear = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

it('the chosen theme is stored as a bare word, and what does not fit is dropped', () => {
  theme.write('dark')
  expect(window.localStorage.getItem('theme')).toBe('dark')
  window.localStorage.setItem('theme', 'sepia')
  expect(theme.read()).toBeNull()
  expect(window.localStorage.getItem('theme')).toBeNull()
})

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
