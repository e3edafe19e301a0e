import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { type Variant, variantNames } from '#domain/locale/variant.ts'
import { demoApiUrl } from '#mocks/demoHosts.ts'
import { startServer } from '#mocks/server.ts'
import { findBrowser } from '../browser.ts'
import { securityHeaders } from '../headers.ts'
import { configure, publicIn } from '../configure/configure.ts'
import { type Answer, walk } from './answers.ts'
import { verdicts } from './budgets.ts'
import { buildBaseline, buildPortal } from './builds.ts'
import { answersPress, takesTyping } from './form.ts'
import { phone, signIn, type State, stateAt } from './logIn.ts'
import { longVisit, uncompiled } from './long.ts'
import { pressOnce, unpressed } from './press.ts'
import { answersTable, medians, pressTable, table, versionOf, type Visit } from './report.ts'
import { base, before, floor, screens, type Screen } from './screens.ts'
import { serveBuild, type Site } from './server.ts'
import { type Metrics, visit } from './visit.ts'

const portalHost = 'account.bonavo.localhost'
// The API lets only `account.` call it.
const hosts = {
  bare: 'bare.localhost',
  stack: 'account.stack.localhost',
  portal: portalHost,
  before: portalHost,
}
// The bench uses the DevTools protocol, which asks for the stack of each request that a script makes. To find the
// lines, V8 would parse that whole script again, which it does in no visitor's browser.
const executablePath = findBrowser()
const engine = process.argv.includes('--long') ? uncompiled : '--no-enable-lazy-source-positions'
const launch = {
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', `--js-flags=${engine}`],
}
type Sites = Record<keyof typeof hosts, Site>

/**
 * Builds the product and both baselines, visits and presses by turns, and prints the medians.
 * @param names the screens to visit, besides the bases; without names all, and presses are measured too
 * @param against another build, which is configured, visited and pressed by turns with the product
 */
async function bench(runs: number, names: readonly string[], against: string): Promise<void> {
  const all = [...screens, ...(against ? before : [])]
  const visited = all.filter(
    ({ name }) =>
      names.length === 0 || [base.name, floor.name, ...names].includes(name.replace(', before', '')),
  )
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const api = await startServer(0)
  const sites = await build(folder, api.port, against)
  const browser = await chromium.launch(launch)
  try {
    const at = (site: Screen['site']) => originOf({ site, signedIn: true }, sites)
    if (values.long) return await longVisit(browser, at('portal'), originOf(base, sites))
    const state = await signIn(browser, at('portal'))
    const visits = new Map(
      visited.map((screen) => [screen, { cold: [] as Metrics[], warm: [] as Metrics[] }]),
    )
    const answers = { portal: [] as Answer[], before: [] as Answer[] }
    console.info(`Load before the first run: ${loadavg()[0]?.toFixed(1)}`)
    for (let run = 0; run <= runs; run++) {
      console.info(run === 0 ? 'Warming up' : `Run ${run} of ${runs}, load ${loadavg()[0]?.toFixed(1)}`)
      for (const [screen, { cold, warm }] of visits) {
        const pair = await visitTwice(browser, screen, originOf(screen, sites), state)
        if (run === 0) continue
        cold.push(pair.cold)
        warm.push(pair.warm)
      }
      if (names.length > 0) continue
      for (const site of ['portal', ...(against ? (['before'] as const) : [])] as const) {
        const context = await browser.newContext(phone)
        const walked = await walk(context, at(site))
        await context.close()
        if (run > 0) answers[site].push(...walked)
      }
    }
    report(visits, runs, browser.version())
    if (names.length > 0) return
    console.info('\nPresses at the same CPU × 4, the network at full speed, until the next frame:\n')
    console.info(answersTable(answers.portal, answers.before))
  } finally {
    await browser.close()
    for (const site of Object.values(sites)) site.close()
    await api.close()
    rmSync(folder, { recursive: true })
  }
}

/** Visits a screen with an empty cache and once more with a full one; typing and sending in visits of their own. */
async function visitTwice(
  browser: Browser,
  screen: Screen,
  origin: string,
  state: State,
): Promise<Record<Visit, Metrics>> {
  const twice = async <T>(
    measure: (context: BrowserContext, screen: Screen, origin: string) => Promise<T>,
  ) => {
    const storageState = stateAt(state, origin)
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
  const press = screen.entry ? await twice(pressOnce) : { cold: unpressed, warm: unpressed }
  return {
    cold: { ...seen.cold, typing: typing.cold, answer: answer.cold, ...press.cold },
    warm: { ...seen.warm, typing: typing.warm, answer: answer.warm, ...press.warm },
  }
}

async function build(folder: string, apiPort: number, against: string): Promise<Sites> {
  const urls = variantNames.map((variant) => [`VITE_API_URL_${variant}`, demoApiUrl(variant, apiPort)])
  const env = {
    ...(Object.fromEntries(urls) as Record<`VITE_API_URL_${Variant}`, string>),
    VITE_HCAPTCHA_SITE_KEY: '',
  }
  const at = (name: string) => join(folder, name)
  console.info('Building the product and the baselines')
  const local = { ...env, VITE_ALLOW_LOOPBACK: 'true' }
  await buildPortal(publicIn(at('portal')), local)
  await buildBaseline('bare', at('bare'))
  await buildBaseline('stack', at('stack'))
  if (against) configure(against, local, { to: at('before') })
  const headers = securityHeaders(env, { mock: false })
  const names = ['bare', 'stack', 'portal', ...(against ? (['before'] as const) : [])] as const
  const siteOf = (name: string) => (name === 'portal' || name === 'before' ? publicIn(at(name)) : at(name))
  const served = names.map(async (name) => [name, await serveBuild(siteOf(name), headers)] as const)
  return Object.fromEntries(await Promise.all(served)) as Sites
}

// A page signed in has the portal's host, and so its cookies, whichever build serves it.
const originOf = ({ site, signedIn }: Pick<Screen, 'site' | 'signedIn'>, sites: Sites) =>
  `http://${signedIn ? hosts.portal : hosts[site]}:${sites[site].port}`

function report(visits: ReadonlyMap<Screen, Record<Visit, Metrics[]>>, runs: number, browser: string): void {
  const results = [...visits].map(([{ name }, { cold, warm }]) => ({
    name,
    cold: medians(cold),
    warm: medians(warm),
  }))
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const packages = 'react react-router-dom @reduxjs/toolkit react-hook-form i18next zod vite'.split(' ')
  console.info(
    [
      '',
      `Medians of ${runs} interleaved runs on ${new Date().toISOString().slice(0, 10)}: slow 4G (1.6 Mbps, 150 ms), CPU × 4,`,
      `brotli, 390 × 844, Chromium ${browser}, Node ${process.versions.node}, ${machine}, load ${loadavg()[1]?.toFixed(1)}, the bench's own included;`,
      `${packages.map((name) => `${name} ${versionOf(name)}`).join(', ')}.`,
      '',
      table(results, base.name),
      '',
      'One press of Log in:',
      '',
      pressTable(results),
      '',
      ...verdicts(results, base.name),
    ].join('\n'),
  )
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    screens: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
    long: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number, not "${values.runs}".`)
const names = values.screens.split(',').filter(Boolean)
const unknown = names.find((name) => !screens.some((screen) => screen.name === name))
if (unknown) throw new Error(`No such screen: ${unknown}.`)
await bench(runs, names, values.against)
