import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { type Variant, variantNames } from '../../src/domain/locale/variant.ts'
import { demoApiUrl } from '../../src/mocks/demoHosts.ts'
import { startServer } from '../../src/mocks/server.ts'
import { findBrowser } from '../browser.ts'
import { securityHeaders } from '../headers.ts'
import { heapGrowth, walk } from './answers.ts'
import { answersTable, answersVerdicts, type Answer } from './answersReport.ts'
import { verdicts } from './budgets.ts'
import { buildBaseline, buildPortal } from './builds.ts'
import { answersPress, takesTyping } from './form.ts'
import { logIn } from './logIn.ts'
import { busyWarning, phases, summary, table, versionOf, type Metrics, type Visit } from './report.ts'
import { account, base, floor, screens, type Screen } from './screens.ts'
import { serveBuild, type Site } from './server.ts'
import { visit } from './visit.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB' }
const hosts = { bare: 'bare.localhost', stack: 'stack.localhost', portal: 'account.bonavo.localhost' }
// The bench uses the DevTools protocol, which asks for the stack of each request that a script makes. To find the
// lines, V8 would parse that whole script again, which it does in no visitor's browser.
const args = ['--no-sandbox', '--js-flags=--no-enable-lazy-source-positions']
type Sites = Record<keyof typeof hosts, Site>
type State = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Builds the product and both baselines, visits the screens and presses in turn, and prints the medians.
 * @param names the screens to visit, besides the base; without names all are visited, and the presses are measured too
 */
async function bench(runs: number, names: readonly string[]): Promise<void> {
  const visited =
    names.length > 0
      ? screens.filter((screen) => [base, floor].includes(screen) || names.includes(screen.name))
      : screens
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const api = await startServer(0)
  const sites = await build(folder, api.port)
  const browser = await chromium.launch({ ...executable(), args })
  try {
    const origin = originOf({ site: 'portal', signedIn: true }, sites)
    const state = await signIn(browser, origin)
    const visits = new Map(
      visited.map((screen) => [screen, { cold: [] as Metrics[], warm: [] as Metrics[] }]),
    )
    const answers: Answer[] = []
    for (let run = 0; run <= runs; run++) {
      console.info(run === 0 ? 'Warming up' : `Run ${run} of ${runs}, load ${loadavg()[0]?.toFixed(1)}`)
      for (const [screen, { cold, warm }] of visits) {
        const pair = await visitTwice(browser, screen, originOf(screen, sites), state)
        if (run === 0) continue
        cold.push(pair.cold)
        warm.push(pair.warm)
      }
      if (names.length > 0) continue
      const context = await browser.newContext(phone)
      const walked = await walk(context, origin)
      await context.close()
      if (run > 0) answers.push(...walked)
    }
    report(visits, runs, browser.version())
    if (names.length > 0) return
    const growth = await changeScreens(origin)
    console.info(
      [
        '',
        'Presses at the same CPU × 4, the network at full speed, until the next frame:',
        '',
        answersTable(answers),
        '',
        ...answersVerdicts(answers, growth),
      ].join('\n'),
    )
  } finally {
    await browser.close()
    for (const site of Object.values(sites)) site.close()
    await api.close()
    rmSync(folder, { recursive: true })
  }
}

/**
 * Visits a screen with an empty cache and once more with a full one. Typing and sending are measured in separate
 * visits.
 */
async function visitTwice(
  browser: Browser,
  screen: Screen,
  origin: string,
  state: State,
): Promise<Record<Visit, Metrics>> {
  const twice = async <T>(
    measure: (context: BrowserContext, screen: Screen, origin: string) => Promise<T>,
  ) => {
    const storageState = { ...state, origins: state.origins.map((stored) => ({ ...stored, origin })) }
    const context = await browser.newContext({ ...phone, ...(screen.signedIn && { storageState }) })
    const pair = {
      cold: await measure(context, screen, origin),
      warm: await measure(context, screen, origin),
    }
    await context.close()
    return pair
  }
  const none = { cold: Number.NaN, warm: Number.NaN }
  const seen = await twice(visit)
  const typing = screen.signedIn ? none : await twice(takesTyping)
  const answer = screen.signedIn ? none : await twice(answersPress)
  return {
    cold: { ...seen.cold, typing: typing.cold, answer: answer.cold },
    warm: { ...seen.warm, typing: typing.warm, answer: answer.warm },
  }
}

type ApiUrls = Record<`VITE_API_URL_${Variant}`, string>

async function build(folder: string, apiPort: number): Promise<Sites> {
  const urls = variantNames.map((variant) => [`VITE_API_URL_${variant}`, demoApiUrl(variant, apiPort)])
  const env = { ...(Object.fromEntries(urls) as ApiUrls), VITE_HCAPTCHA_SITE_KEY: '' }
  const at = (name: string) => join(folder, name)
  console.info('Building the product and the baselines')
  await buildPortal(at('portal'), { ...env, VITE_ALLOW_LOOPBACK: 'true' })
  await buildBaseline('bare', at('bare'))
  await buildBaseline('stack', at('stack'))
  const headers = securityHeaders(env, { mock: false })
  const [bare, stack, portal] = await Promise.all(
    ['bare', 'stack', 'portal'].map((name) => serveBuild(at(name), headers)),
  )
  if (!bare || !stack || !portal) throw new Error('A build is not served.')
  return { bare, stack, portal }
}

// A page signed in has the portal's host, and so its cookies, whichever build serves it.
const originOf = ({ site, signedIn }: Pick<Screen, 'site' | 'signedIn'>, sites: Sites) =>
  `http://${signedIn ? hosts.portal : hosts[site]}:${sites[site].port}`

const executable = () => {
  const executablePath = findBrowser()
  return executablePath ? { executablePath } : {}
}

/** Logs in at full speed. @returns the storage state after it: the cookie, the device id and the account cache */
async function signIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext(phone)
  await logIn(await context.newPage(), origin, account)
  const state = await context.storageState()
  await context.close()
  return state
}

async function changeScreens(origin: string): Promise<number> {
  console.info('Changing screens')
  const browser = await chromium.launch({ ...executable(), args: ['--no-sandbox', '--js-flags=--jitless'] })
  try {
    return await heapGrowth(await browser.newContext(phone), origin)
  } finally {
    await browser.close()
  }
}

function report(visits: ReadonlyMap<Screen, Record<Visit, Metrics[]>>, runs: number, browser: string): void {
  const results = [...visits].map(([{ name, signedIn }, { cold, warm }]) => ({
    name,
    signedIn,
    cold: summary(cold),
    warm: summary(warm),
  }))
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const packages = 'react react-router-dom @reduxjs/toolkit react-hook-form i18next zod vite'.split(' ')
  console.info(
    [
      '',
      `Medians of ${runs} interleaved runs on ${new Date().toISOString().slice(0, 10)}: slow 4G (1.6 Mbps, 150 ms), CPU × 4,`,
      `brotli, 390 × 844, Chromium ${browser}, Node ${process.versions.node}, ${machine}, load ${loadavg()[1]?.toFixed(1)};`,
      `${packages.map((name) => `${name} ${versionOf(name)}`).join(', ')}.`,
      '',
      ...busyWarning(loadavg()[1] ?? 0, cpus().length),
      table(results, base.name),
      '',
      'When what a screen waits for was there:',
      '',
      phases(results),
      '',
      ...verdicts(results, base.name),
    ].join('\n'),
  )
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, screens: { type: 'string', default: '' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number, not "${values.runs}".`)
const names = values.screens.split(',').filter(Boolean)
const unknown = names.filter((name) => !screens.some((screen) => screen.name === name))
if (unknown.length > 0) throw new Error(`No such screen: ${unknown.join(', ')}.`)
await bench(runs, names)
