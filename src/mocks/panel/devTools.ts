import * as z from 'zod/mini'
import { variantNames } from '#domain/locale/variant.ts'
import { demos } from '#mocks/demoHosts.ts'
import { callFaultSchema } from '#mocks/callFaults.ts'
import { type Message, storedWorlds, worldKey } from '#mocks/db.ts'
import { type ScenarioId, scenarioIds, scenarioSchema } from '#mocks/scenarios.ts'

/** The demo hosts other than the current one, as links to the same page. */
export const otherVariants = ({ hostname, port, protocol, pathname, search, hash }: Location) =>
  variantNames
    .map((label) => ({ label, host: `account.${demos[label].domain}` }))
    .filter(({ host }) => host !== hostname)
    .map(({ label, host }) => ({
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
const units = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** How far the clock of this browser is moved, such as `30d`; empty when it is right. */
export const storedClock = (): string => localStorage.getItem(clockKey) ?? ''

/** Moves the clock from the next load on. */
export function chooseClock(moved: string): void {
  localStorage.setItem(clockKey, moved)
  location.reload()
}

/** Moves the clock of the portal and the mock, which runs beside it; timers and the browser's cookies keep real time. */
function moveClock(): void {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(storedClock()) ?? []
  if (!count) return
  const ahead = Number(count) * units[unit as keyof typeof units]
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (_, args) => Reflect.construct(Real, args.length > 0 ? args : [Real.now() + ahead]) as Date,
    get: (_, name) => (name === 'now' ? () => Real.now() + ahead : (Reflect.get(Real, name) as unknown)),
  })
}

/**
 * Sets what the address asks of the mock (`?scenario=slow`, `?fault=POST /user 503 3s`, `?clock=+30d`), and removes it
 * from the address before the portal reads it.
 */
export function takeAddress(): void {
  const url = new URL(location.href)
  const scenario = url.searchParams.get('scenario')
  const faults = url.searchParams.getAll('fault')
  // A plus in a query stands for a space.
  const clock = url.searchParams.get('clock')?.replace(/^[ +]/, '')
  for (const name of ['scenario', 'fault', 'clock']) url.searchParams.delete(name)
  if (scenario !== null || faults.length > 0 || clock !== undefined)
    history.replaceState(history.state, '', url)

  const known = z.safeParse(scenarioSchema, scenario)
  if (known.success) chooseScenario(known.data)
  else if (scenario !== null)
    console.warn(`No scenario is called "${scenario}": there are ${scenarioIds.join(', ')}.`)
  for (const fault of faults.filter((one) => one && !isCallFault(one)))
    console.warn(`"${fault}" is no fault such as POST /user 503 3s x1 {"message": "No."}.`)
  if (faults.length > 0) chooseFaults(faults.filter(isCallFault))
  if (clock !== undefined) localStorage.setItem(clockKey, clock)
  moveClock()
}
