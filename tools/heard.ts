import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { installByApt } from './apt.ts'
import { command } from './command.ts'
import { ensureEngine } from './realBrowsers.ts'

// `npm run heard` writes what Orca says of eight flows, with the words of one engine: `npm run heard -- firefox`.
// PORTAL is the address of another build than dist-demo.

const packages = ['orca', 'at-spi2-core', 'dbus-x11', 'xvfb', 'openbox', 'xdotool']
const programs = ['orca', 'dbus-run-session', 'Xvfb', 'openbox', 'xdotool'].map((name) => `/usr/bin/${name}`)
const isThere = () => programs.every((path) => existsSync(path))

const portal = process.env.PORTAL ?? 'http://account.bonavo.localhost:4174'
const home = mkdtempSync(join(tmpdir(), 'heard-'))
const spoken = join(home, 'spoken')
const env = {
  ...process.env,
  DISPLAY: process.env.HEARD_DISPLAY ?? ':97',
  HOME: home,
  XDG_DATA_HOME: join(home, 'data'),
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_RUNTIME_DIR: home,
  LANG: 'C.UTF-8',
  GNOME_ACCESSIBILITY: '1',
  GTK_MODULES: 'gail:atk-bridge',
}

/** Orca speaks to nobody, writes down what it says, and does not repeat the keys. */
const customizations = `
import logging
from orca import settings, speech
settings.enableKeyEcho = settings.sayAllOnLoad = False
speech.init = lambda: None
speech.log.setLevel(logging.INFO)
speech.log.addHandler(logging.FileHandler(${JSON.stringify(spoken)}))
`

const preferences = ['browser.aboutwelcome.enabled', 'signon.rememberSignons']
  .map((name) => `user_pref("${name}", false);\n`)
  .join('')

const engines = {
  firefox: () => {
    const profile = mkdtempSync(join(home, 'firefox-'))
    writeFileSync(join(profile, 'user.js'), preferences)
    return [ensureEngine('firefox').firefox, '--no-remote', '--kiosk', '--profile', profile]
  },
  chromium: () => {
    const profile = mkdtempSync(join(home, 'chromium-'))
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default/Preferences'), '{ "credentials_enable_service": false }')
    const flags = ['no-sandbox', 'no-first-run', 'kiosk', 'force-renderer-accessibility']
    return ['/usr/bin/chromium', ...flags.map((flag) => `--${flag}`), `--user-data-dir=${profile}`]
  },
}

const running: ChildProcess[] = []
const start = (program: string, ...args: string[]) => {
  const child = spawn(program, args, { env, stdio: 'ignore', detached: true })
  running.push(child)
  return child
}
const stop = ({ pid }: ChildProcess) => {
  try {
    process.kill(-(pid ?? 0))
  } catch {
    // It has ended by itself.
  }
}

let read = 0
/** What was said since the last call. */
function heard(): string[] {
  const all = readFileSync(spoken, 'utf8').split(/^SPEECH OUTPUT: /m)
  const said = all.slice(1).map((text) => text.trim().replace(/\s+/g, ' ').replace(/^'|'$/g, ''))
  const news = said.slice(read)
  read = said.length
  return news
}

/** What is said from now on until nothing has been said for a while. */
async function listen(quiet = 2500, after = quiet): Promise<string[]> {
  const said: string[] = []
  for (let silence = 0; silence < (said.length > 0 ? after : quiet); silence += 250) {
    await pass(250)
    const news = heard()
    if (news.length > 0) silence = 0
    said.push(...news)
  }
  return said
}

const xdotool = (...args: string[]) => void spawnSync('xdotool', args, { env })

/** What is said of the browser's own windows and tabs, in any order. */
const isOfBrowser = /frame\.$|page tab\.$|document web\.$|^Finished loading|^Page has|^Loading/

class Visit {
  lines: string[] = []
  tell(act: string, said: string[]) {
    this.lines.push(`  ${act}`, ...said.map((words) => `    ${words}`))
  }
  async type(text: string) {
    xdotool('type', '--delay', '120', text)
    this.tell(`types ${text}`, await listen())
  }
  async press(key: string, quiet?: number) {
    xdotool('key', key)
    this.tell(`presses ${key}`, await listen(quiet))
  }
  /** Presses Tab until it is at what is called so. */
  async tabTo(name: string) {
    for (let left = 40; left > 0; left -= 1) {
      xdotool('key', 'Tab')
      const said = await listen(2000, 750)
      if (process.env.DEBUG) console.log(said)
      if (!said.some((words) => words.includes(name))) continue
      return this.tell(`tabs to ${name}`, said)
    }
    throw new Error(`No ${name}.`)
  }
  async logIn(username: string, password = 'Bonavo-2026!') {
    await this.tabTo('E-mail entry')
    await this.type(username)
    await this.press('Tab')
    await this.type(password)
    await this.press('Return', 6000)
  }
}

interface Flow {
  at: string
  run: (visit: Visit) => Promise<void>
}

const askToRevoke = async (visit: Visit) => {
  await visit.logIn('rich@example.be')
  await visit.tabTo('Delhi Express')
  await visit.press('Return')
}

const flows: Record<string, Flow> = {
  arrival: { at: '/login/email', run: (visit) => visit.press('KP_Add', 5000) },
  'empty login': {
    at: '/login/email',
    run: async (visit) => {
      await visit.tabTo('E-mail entry')
      await visit.press('Return')
    },
  },
  'wrong password': { at: '/login/email', run: (visit) => visit.logIn('claire@example.be', 'wrong') },
  code: {
    at: '/login/email',
    run: async (visit) => {
      await visit.logIn('sms@example.be')
      await visit.tabTo('Code entry')
      await visit.type('12345678')
      await visit.press('Return', 6000)
    },
  },
  dialog: {
    at: '/user/access',
    run: async (visit) => {
      await askToRevoke(visit)
      await visit.press('Escape')
    },
  },
  toast: {
    at: '/user/access',
    run: async (visit) => {
      await askToRevoke(visit)
      await visit.tabTo('Intrekken')
      await visit.press('Return', 6000)
    },
  },
  password: {
    at: '/reset-password?code=heard',
    run: async (visit) => {
      await visit.tabTo('New password')
      await visit.type('bicycle')
      await visit.type('-Rain7-lamp')
    },
  },
  countries: {
    at: '/login/phone',
    run: async (visit) => {
      await visit.tabTo('Country')
      await visit.type('lux')
      await visit.press('BackSpace')
      await visit.press('Down')
      await visit.press('Return')
    },
  },
}

async function visit(engine: keyof typeof engines, { at, run }: Flow): Promise<string[]> {
  const [program = '', ...args] = engines[engine]()
  heard()
  const browser = start(program, ...args, portal + at)
  const visit = new Visit()
  try {
    const said: string[] = []
    for (let left = 60; left > 0 && !said.some((words) => words.startsWith('Page has')); left -= 1)
      said.push(...(await listen(1000)))
    said.push(...(await listen()))
    visit.tell(
      `opens ${at}`,
      said.filter((words) => !isOfBrowser.test(words)),
    )
    await run(visit)
  } catch (error) {
    visit.tell(String(error), [])
  } finally {
    if (process.env.SHOT) spawnSync('scrot', ['-o', process.env.SHOT], { env })
    stop(browser)
    await pass(1000)
  }
  return visit.lines
}

await command(async () => {
  if (!isThere() && !(installByApt(...packages) && isThere()))
    throw new Error(`Install the packages ${packages.join(', ')} of Debian.`)
  if (!process.env.HEARD) {
    // Once more with a bus of its own.
    const { status } = spawnSync('dbus-run-session', ['--', process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
      stdio: 'inherit',
      env: { ...process.env, HEARD: '1' },
    })
    process.exitCode = status ?? 1
    return
  }
  mkdirSync(join(home, 'data/orca'), { recursive: true })
  writeFileSync(join(home, 'data/orca/orca-customizations.py'), customizations)
  writeFileSync(spoken, '')
  try {
    start('Xvfb', env.DISPLAY, '-screen', '0', '1280x900x24')
    await pass(1000)
    start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--screen-reader=1')
    start('openbox')
    start('orca', ...(process.env.ORCALOG ? ['--debug-file=' + process.env.ORCALOG] : []))
    await pass(4000)
    for (const engine of ['firefox', 'chromium'] as const) {
      if (!(process.argv[2] ?? engine).includes(engine)) continue
      const lines: string[] = []
      for (const [title, flow] of Object.entries(flows)) {
        if (process.argv[3] && process.argv[3] !== title) continue
        console.log(engine, title)
        lines.push(title, ...(await visit(engine, flow)), '')
      }
      writeFileSync(`${process.env.OUT ?? 'tools/heard'}-${engine}.txt`, lines.join('\n'))
    }
  } finally {
    running.toReversed().forEach(stop)
    rmSync(home, { recursive: true, force: true })
  }
})
