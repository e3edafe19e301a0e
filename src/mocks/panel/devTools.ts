import * as z from 'zod/mini'
import { type Message, storedWorlds, worldKey } from '#mocks/db'
import { type ScenarioId, scenarioIds, scenarioSchema } from '#mocks/scenarios'

const hosts = { Belgium: 'account.bonavo.localhost', Luxembourg: 'account.bonavo-lux.localhost' }

/** The demo hosts other than the current one, as links to the same page. */
export const otherVariants = ({ hostname, port, protocol, pathname, search, hash }: Location) =>
  Object.entries(hosts)
    .filter(([, host]) => host !== hostname)
    .map(([label, host]) => ({
      label,
      href: `${protocol}//${host}${port && `:${port}`}${pathname}${search}${hash}`,
    }))

/** Changes the language of this browser and reloads the portal. */
export function chooseLanguage(language: string): void {
  localStorage.setItem('language', language)
  location.reload()
}

/**
 * Deletes the mock's world and the session of this browser; the device id and the language stay.
 * @param cookiePrefix the test-environment prefix of the session cookies
 */
export function resetBrowser(cookiePrefix: string): void {
  localStorage.removeItem(worldKey)
  localStorage.removeItem('account')
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

/**
 * Sets the scenario that the address names (`?scenario=slow`), and removes it from the address before the portal reads
 * it.
 */
export function takeScenario(): void {
  const url = new URL(location.href)
  const asked = url.searchParams.get('scenario')
  if (asked === null) return
  url.searchParams.delete('scenario')
  history.replaceState(history.state, '', url)
  const scenario = z.safeParse(scenarioSchema, asked)
  if (scenario.success) chooseScenario(scenario.data)
  else console.warn(`No scenario is called "${asked}": there are ${scenarioIds.join(', ')}.`)
}
