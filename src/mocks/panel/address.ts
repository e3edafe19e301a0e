import * as z from 'zod/mini'
import { makeSessionCookies } from '#core/storage/sessionCookies.ts'
import { variants } from '#domain/locale/variant.ts'
import { storedWorlds } from '#mocks/db.ts'
import { demoVariantOf } from '#mocks/demoHosts.ts'
import { issueToken } from '#mocks/handlers/session.ts'
import { type Persona, personas } from '#mocks/personas.ts'
import { scenarioIds, scenarioSchema } from '#mocks/scenarios.ts'
import {
  chooseFaults,
  chooseScenario,
  isCallFault,
  storeClock,
  storedClock,
  storedFaults,
  storedLanguage,
  storedScenario,
  storeLanguage,
} from './devTools.ts'

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const moves = /^(\d+)([mhd])$/

/** Moves the clock of the portal and the mock, which runs beside it; timers and the browser's cookies keep real time. */
function moveClock(): void {
  const [, count, unit] = moves.exec(storedClock()) ?? []
  if (!count) return
  const ahead = Number(count) * units[unit as keyof typeof units]
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (_, args) => Reflect.construct(Real, args.length > 0 ? args : [Real.now() + ahead]) as Date,
    get: (_, name) => (name === 'now' ? () => Real.now() + ahead : (Reflect.get(Real, name) as unknown)),
  })
}

/** The account of the session in this browser: the id of a persona, or of an account that was made here; empty for nobody. */
function signedIn(cookiePrefix: string): string {
  const { token, duplicatedToken } = makeSessionCookies(cookiePrefix, location)
  return storedWorlds(localStorage).read('').tokens[token.read() ?? duplicatedToken.read() ?? ''] ?? ''
}

/** Begins a session as a persona without asking for a code, or ends the one that there is. */
function signInAs(persona: Persona | undefined, cookiePrefix: string): void {
  const { token, duplicatedToken } = makeSessionCookies(cookiePrefix, location)
  token.clear()
  duplicatedToken.clear()
  sessionStorage.clear()
  if (!persona) return
  const worlds = storedWorlds(localStorage)
  const world = worlds.read('')
  const variant = demoVariantOf(location.hostname)
  const visitor = { agent: navigator.userAgent, variant, domain: '', issuer: location.origin }
  const cookie = persona.duplicates ? duplicatedToken : token
  cookie.write(issueToken(persona.id, visitor, world))
  worlds.write('', world)
}

/**
 * Sets what the address asks of the mock (`?persona=rich`, `?language=fr`, `?scenario=slow`, `?fault=POST /user 503 3s`,
 * `?clock=+30d`), and removes it from the address before the portal reads it.
 * @returns one sentence for each value that is none; null when the page is loaded anew with the session or the language
 */
export function takeAddress(cookiePrefix: string): string[] | null {
  const url = new URL(location.href)
  const { searchParams } = url
  const persona = searchParams.get('persona')
  const language = searchParams.get('language')
  const isKnown = persona === '' || personas.some(({ id }) => id === persona)
  const spoken: readonly string[] = variants[demoVariantOf(location.hostname)].languages
  const isSpoken = language !== null && spoken.includes(language)
  const isAnother = isKnown && persona !== signedIn(cookiePrefix)
  if (isAnother || (isSpoken && language !== storedLanguage())) {
    if (isAnother)
      signInAs(
        personas.find(({ id }) => id === persona),
        cookiePrefix,
      )
    if (isSpoken) storeLanguage(language)
    if (isKnown) searchParams.delete('persona')
    if (isSpoken) searchParams.delete('language')
    location.replace(url)
    return null
  }
  const problems = [
    persona !== null && !isKnown && `No persona is called "${persona}": docs/personas.md has them.`,
    language !== null && !isSpoken && `The portal does not speak "${language}" here.`,
    ...takeFaults(searchParams),
  ]
  const isAsked = ['persona', 'language', 'scenario', 'fault', 'clock'].filter((name) =>
    searchParams.has(name),
  )
  for (const name of isAsked) searchParams.delete(name)
  if (isAsked.length > 0) history.replaceState(history.state, '', url)
  moveClock()
  return problems.filter((problem) => problem !== false)
}

function takeFaults(asked: URLSearchParams): string[] {
  const problems: string[] = []
  const scenario = asked.get('scenario')
  const known = z.safeParse(scenarioSchema, scenario)
  if (known.success) chooseScenario(known.data)
  else if (scenario !== null)
    problems.push(`No scenario is called "${scenario}": there are ${scenarioIds.join(', ')}.`)
  const faults = asked.getAll('fault')
  for (const fault of faults.filter((one) => one && !isCallFault(one)))
    problems.push(`"${fault}" is no fault such as POST /user 503 3s x1 {"message": "No."}.`)
  if (faults.length > 0) chooseFaults(faults.filter(isCallFault))
  // A plus in a query stands for a space.
  const clock = asked.get('clock')?.replace(/^[ +]/, '')
  if (clock === '' || moves.test(clock ?? '')) storeClock(clock ?? '')
  else if (clock !== undefined) problems.push(`"${clock}" is no time ahead such as +11m, +2h or +30d.`)
  return problems
}

/**
 * The address that brings another browser to what is here: the account, language, scenario, faults, clock and page.
 * @returns also whether it names the account: one that was made in this browser is no persona
 */
export function stateLink(cookiePrefix: string): { href: string; isWhole: boolean } {
  const url = new URL(location.href)
  const account = signedIn(cookiePrefix)
  const isWhole = account === '' || personas.some(({ id }) => id === account)
  const faults = storedFaults().split('\n')
  const clock = storedClock()
  const state = [
    ...(isWhole ? [['persona', account]] : []),
    ['language', storedLanguage()],
    ['scenario', storedScenario()],
    ...faults.map((fault) => ['fault', fault]),
    ['clock', clock && `+${clock}`],
  ]
  for (const [name = '', value = ''] of state) url.searchParams.append(name, value)
  return { href: url.href, isWhole }
}
