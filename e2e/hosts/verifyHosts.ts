import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { variantNames } from '#domain/locale/variant.ts'
import { demoApiUrl } from '#mocks/demoHosts.ts'
import { startServer } from '#mocks/server.ts'
import { logIn, phone } from '../../tools/bench/logIn.ts'
import { account } from '../../tools/bench/screens.ts'
import { ensureBrowser } from '../../tools/browser.ts'
import { command } from '../../tools/command.ts'
import { configure, publicIn } from '../../tools/configure/configure.ts'
import { type Host, hosts, isReady, start } from './servers.ts'
import { strays } from '../../tools/hosts/requests.ts'
import { type Line, verify } from '../../tools/hosts/verify.ts'

// `npm run verify:hosts [nginx Apache …]` serves copies of a build by real hosts, as docs/deploying.md says, asks each the same
// addresses, logs in behind it, and loads a page again that has been exchanged.

const { values, positionals } = parseArgs({
  options: { build: { type: 'string', default: 'dist' }, all: { type: 'boolean' } },
  allowPositionals: true,
})
const work = mkdtempSync(join(tmpdir(), 'hosts-'))

/** Adds files that do not belong to a build and must not be served. */
function litter(site: string): void {
  for (const file of ['.env', '.git/config', 'assets/.x', '.well-known/.x', ...strays]) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), 'secret')
  }
}

/** Logs in, exchanges the page as a deployment does, and comes back. */
async function visit(browser: Browser, origin: string, site: string): Promise<string> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  try {
    await logIn(page, origin, account)
    const file = join(site, 'index.html')
    writeFileSync(file, readFileSync(file, 'utf8').replace('<head>', '<head><meta name="later" />'))
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true })
    await page.goto('about:blank')
    await page.goto(`${origin}/user/dashboard`)
    return (await page.locator('meta[name=later]').count()) === 1 ? '' : 'the former page is shown'
  } catch (error) {
    return `no login: ${error instanceof Error ? error.message.split('\n')[0] : ''}`
  } finally {
    await context.close()
  }
}

async function linesOf(host: Host, browser: Browser, api: Record<string, string>): Promise<Line[]> {
  const own = join(work, host.name)
  const build = join(own, 'build')
  const site = publicIn(build)
  mkdirSync(own)
  configure(values.build, api, { to: build, tell: () => undefined })
  if (!host.isOfNpm) litter(site)
  const port = await freePort()
  const origin = `http://account.bonavo.localhost:${port}`
  const stop = await start(host, { build, site, work: own, port })
  const kind = host.isStrict ? 'strict' : host.isOfNpm ? 'emulated' : 'any'
  const lines = await verify(`http://127.0.0.1:${port}`, site, kind)
  const fault = await visit(browser, origin, site)
  const said = await stop()
  const log = join(own, 'access.log')
  const logged = said + (existsSync(log) ? readFileSync(log, 'utf8') : '')
  return [
    ...lines,
    {
      asked: 'a login, and the page of a later deployment',
      came: fault || 'both',
      faults: fault ? [fault] : [],
    },
    { asked: 'the log', came: '', faults: logged.includes('to=/x.js') ? ['it has queries'] : [] },
  ]
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

await command(async () => {
  const apiServer = await startServer(0)
  const urls = variantNames.map((one) => [`VITE_API_URL_${one}`, demoApiUrl(one, apiServer.port)])
  const local = { VITE_ALLOW_LOOPBACK: 'true', VITE_COOKIE_PREFIX: '', VITE_COOKIE_NAMES_BARE: 'true' }
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  for (const host of hosts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    if (!isReady(host)) {
      console.info(`–  ${host.name} is not here and cannot be installed`)
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- one host at a time
    const lines = await linesOf(host, browser, { ...Object.fromEntries(urls), ...local })
    const wrong = lines.filter(({ faults }) => faults.length > 0)
    console.info(
      `${wrong.length === 0 ? '✓' : '✗'}  ${host.name}: ${lines.length - wrong.length} of ${lines.length}`,
    )
    for (const { asked, came, faults } of values.all ? lines : wrong)
      console.info(`   ${asked} → ${[came, ...faults].join('; ')}`)
    if (wrong.length > 0) process.exitCode = 1
  }
  await browser.close()
  await apiServer.close()
  rmSync(work, { recursive: true })
})
