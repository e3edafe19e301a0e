import * as z from 'zod/mini'
import { variantNames } from '#domain/locale/variant.ts'
import { demos } from '#mocks/demoHosts.ts'
import { callFaultSchema } from '#mocks/callFaults.ts'
import { type Message, storedWorlds, worldKey } from '#mocks/db.ts'
import type { ScenarioId } from '#mocks/scenarios.ts'

/** The demo hosts other than the current one, as links to the same page. */
export const otherVariants = ({ hostname, port, protocol, pathname, search, hash }: Location) =>
  variantNames
    .map((label) => ({ label, host: `account.${demos[label].domain}` }))
    .filter(({ host }) => host !== hostname)
    .map(({ label, host }) => ({
      label,
      href: `${protocol}//${host}${port && `:${port}`}${pathname}${search}${hash}`,
    }))

/** The language that was chosen in this browser, or the one that the page is in. */
export const storedLanguage = (): string =>
  localStorage.getItem('language') ?? document.documentElement.lang.slice(0, 2)

/** Changes the language of this browser from the next load on. */
export const storeLanguage = (language: string): void => localStorage.setItem('language', language)

/** Changes the language of this browser and reloads the portal. */
export function chooseLanguage(language: string): void {
  storeLanguage(language)
  location.reload()
}

/**
 * Deletes the mock's world and the session of this browser; the device id and the language stay.
 * @param cookiePrefix the test-environment prefix of the session cookies
 */
export function resetBrowser(cookiePrefix: string): void {
  localStorage.removeItem(worldKey)
  localStorage.removeItem('account')
  localStorage.removeItem(clockKey)
  sessionStorage.clear()
  for (const name of ['token', 'duplicated_token']) {
    const expired = `${cookiePrefix}${name}=; Path=/; Max-Age=0`
    document.cookie = expired
    document.cookie = `${expired}; Domain=${location.hostname.replace(/^account\./, '')}`
  }
  location.reload()
}

/** Calls back whenever the mock's world changes, in this tab or another; returns a function that stops this. */
export function observeWorld(onChange: () => void): () => void {
  window.addEventListener(worldKey, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(worldKey, onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The stored JSON of this browser's world; an equal string as long as nothing changes. */
export const storedWorld = (): string | null => localStorage.getItem(worldKey)

/** The codes that were sent in this browser, newest first. */
export const storedInbox = (): Message[] => storedWorlds(localStorage).read('').inbox

/** The scenario of this browser. */
export const storedScenario = (): ScenarioId => storedWorlds(localStorage).read('').scenario

/** Sets the scenario of this browser from the next call on, until another is chosen or the world is reset. */
export function chooseScenario(scenario: ScenarioId): void {
  const worlds = storedWorlds(localStorage)
  worlds.write('', { ...worlds.read(''), scenario })
}

/** The faults of single calls in this browser; an equal string as long as nothing changes. */
export const storedFaults = (): string => storedWorlds(localStorage).read('').faults.join('\n')

/** Sets the faults of single calls. */
export function chooseFaults(faults: string[]): void {
  const worlds = storedWorlds(localStorage)
  worlds.write('', { ...worlds.read(''), faults })
}

/** Whether a text is a fault of one call. */
export const isCallFault = (text: string): boolean => z.safeParse(callFaultSchema, text).success

const clockKey = 'mock-clock'

/** How far the clock of this browser is moved, such as `30d`; empty when it is right. */
export const storedClock = (): string => localStorage.getItem(clockKey) ?? ''

/** Moves the clock from the next load on. */
export const storeClock = (moved: string): void => localStorage.setItem(clockKey, moved)

/** Moves the clock and reloads the portal. */
export function chooseClock(moved: string): void {
  storeClock(moved)
  location.reload()
}
