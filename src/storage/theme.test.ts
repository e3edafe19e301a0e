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
