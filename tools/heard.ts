import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { installByApt } from './apt.ts'
import { command } from './command.ts'
import { ensureEngine } from './realBrowsers.ts'

// `npm run heard -- firefox code` writes what the Orca screen reader says of a flow, or of all, in Firefox and Chromium.

const packages = ['orca', 'at-spi2-core', 'dbus-daemon', 'xvfb', 'openbox', 'xdotool', 'chromium']
const names = ['orca', 'dbus-run-session', 'Xvfb', 'openbox', 'xdotool', 'chromium']
const isThere = () => names.every((name) => existsSync(join('/usr/bin', name)))
const portal = process.env.PORTAL ?? 'http://account.bonavo.localhost:4173'
const home = process.env.HEARD ?? mkdtempSync(join(tmpdir(), 'heard-'))
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

/** Orca speaks to nobody, writes down what it says, and repeats no keys. */
const customizations = `
import logging
from orca import settings, speech
settings.enableKeyEcho = settings.sayAllOnLoad = False
speech.init = lambda: None
speech.log.setLevel(logging.INFO)
speech.log.addHandler(logging.FileHandler(${JSON.stringify(spoken)}))
`

const engines = {
  firefox: () => {
    const profile = mkdtempSync(join(home, 'firefox-'))
    writeFileSync(join(profile, 'user.js'), 'user_pref("signon.rememberSignons", false);\n')
    return [ensureEngine('firefox').firefox, '--no-remote', '--kiosk', '--profile', profile]
  },
  chromium: () => {
    const profile = mkdtempSync(join(home, 'chromium-'))
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default/Preferences'), '{ "credentials_enable_service": false }')
    const flags = ['no-sandbox', 'no-first-run', 'kiosk', 'force-renderer-accessibility']
    return ['chromium', ...flags.map((flag) => `--${flag}`), `--user-data-dir=${profile}`]
  },
}

const running: ChildProcess[] = []
function start(program: string, ...args: string[]) {
  const child = spawn(program, args, { env, stdio: 'ignore', detached: true })
  running.push(child)
  return child
}
function stop({ pid = 0 }: ChildProcess) {
  try {
    process.kill(-pid)
  } catch {
    // It has ended by itself.
  }
}

/** What is said of the browser's own windows and tabs, in any order. */
const isOfBrowser = /frame\.$|page tab\.$|document web\.$|^Finished loading|^Page has|^Loading/
let read = 0

/** What is said from now on until nothing has been said for a while: `quiet` ms, or `after` ms once there was something. */
async function listen(quiet = 4000, after = quiet): Promise<string[]> {
  const said: string[] = []
  for (let silence = 0; silence < (said.length > 0 ? after : quiet); silence += 250) {
    await pass(250)
    const all = readFileSync(spoken, 'utf8').split(/^SPEECH OUTPUT: /m)
    const news = all.slice(read + 1).map((text) => text.trim().replace(/\s+/g, ' ').replace(/^'|'$/g, ''))
    if (news.length > 0) silence = 0
    read += news.length
    said.push(...news)
  }
  return said
}

const xdotool = (...args: string[]) => void spawnSync('xdotool', args, { env })

/** Does what a step says, by keys alone; returns what is heard. */
async function act(step: string): Promise<string[]> {
  const [, what, text = ''] = /^(type|press|tab to) (.*)$/.exec(step) ?? []
  if (what === 'type') xdotool('type', '--delay', '120', '--', text)
  if (what === 'press') xdotool('key', text)
  if (what !== 'tab to') return listen(text === 'Return' ? 8000 : 4000, 4000)
  for (let left = 40; left > 0; left -= 1) {
    xdotool('key', 'Tab')
    const said = await listen(2000, 750)
    if (said.some((words) => words.includes(text))) return said
  }
  throw new Error(`Nothing is called ${text}.`)
}

async function arrive(): Promise<string[]> {
  const said: string[] = []
  for (let left = 20; left > 0 && !said.some((words) => words.startsWith('Page has')); left -= 1)
    said.push(...(await listen()))
  return said.filter((words) => !isOfBrowser.test(words))
}

const logIn = (username: string, password = 'Bonavo-2026!') => [
  'tab to E-mail entry',
  `type ${username}`,
  'press Tab',
  `type ${password}`,
  'press Return',
]
// A persona whose language is Dutch.
const askToRevoke = ['/user/access', ...logIn('rich@example.be'), 'tab to Delhi Express', 'press Return']

/** The address and the steps of each flow. KP_Add has Orca read the page. */
const flows: Record<string, string[]> = {
  arrival: ['/login/email', 'press KP_Add'],
  'empty login': ['/login/email', 'tab to E-mail entry', 'press Return'],
  'wrong password': ['/login/email', ...logIn('claire@example.be', 'wrong')],
  code: ['/login/email', ...logIn('sms@example.be'), 'tab to Code entry', 'type 12345678', 'press Return'],
  dialog: [...askToRevoke, 'press Escape'],
  toast: [...askToRevoke, 'tab to Toegang intrekken push button', 'press Return'],
  password: ['/reset-password?code=heard', 'tab to New password', 'type bicycle', 'type -Rain7-lamp'],
  countries: ['/login/phone', 'tab to Country', 'type lu', 'press Down', 'press Return'],
}

async function hear(engine: keyof typeof engines) {
  const text: string[] = []
  for (const [name, [at = '', ...steps]] of Object.entries(flows)) {
    if (!(process.argv[3] ?? name).includes(name)) continue
    const [program = '', ...args] = engines[engine]()
    const browser = start(program, ...args, portal + at)
    const tell = (step: string, said: string[]) =>
      text.push(`  ${step}`, ...said.map((words) => `    ${words}`))
    text.push(name)
    try {
      tell(`open ${at}`, await arrive())
      for (const step of steps) tell(step, await act(step))
    } catch (error) {
      tell(String(error), [])
    }
    stop(browser)
    console.log(`${engine}\n${text.slice(text.lastIndexOf(name)).join('\n')}`)
  }
  if (!process.argv[3])
    writeFileSync(`${process.env.OUT ?? 'tools/heard'}.${engine}.txt`, `${text.join('\n')}\n`)
}

await command(async () => {
  if (!isThere() && !(installByApt(...packages) && isThere()))
    throw new Error(`Install the packages ${packages.join(', ')} of Debian.`)
  if (!process.env.HEARD) {
    const args = ['--', process.execPath, ...process.execArgv, ...process.argv.slice(1)]
    const again = spawnSync('dbus-run-session', args, {
      stdio: ['ignore', 'inherit', 'ignore'],
      env: { ...process.env, HEARD: home },
    })
    rmSync(home, { recursive: true, force: true })
    process.exitCode = again.status ?? 1
    return
  }
  mkdirSync(join(home, 'data/orca'), { recursive: true })
  writeFileSync(join(home, 'data/orca/orca-customizations.py'), customizations)
  writeFileSync(spoken, '')
  try {
    start('Xvfb', env.DISPLAY, '-screen', '0', '1280x900x24')
    if (!process.env.PORTAL) {
      start('npx', 'vite', 'preview', '--outDir', 'dist-stories/public', '--port', '4173', '--strictPort')
      start('npx', 'tsx', 'tools/api.ts', '--port', '5174')
    }
    while (spawnSync('xdotool', ['getmouselocation'], { env }).status !== 0) await pass(500)
    for (const program of [
      ['/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--screen-reader=1'],
      ['openbox'],
      ['orca'],
    ])
      start(program[0] ?? '', ...program.slice(1))
    // It says so when it is ready.
    while (!(await listen(1000)).includes('Screen reader on.'))
      if (running.at(-1)?.exitCode) throw new Error('No Orca.')
    for (const engine of ['firefox', 'chromium'] as const)
      if ((process.argv[2] ?? engine) === engine) await hear(engine)
  } finally {
    running.toReversed().forEach(stop)
  }
})
