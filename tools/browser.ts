import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installByApt } from './apt.ts'

const own = chromium.executablePath()
// A headless shell draws no windows, which halves the time of a story. Playwright does not say where it puts its own.
const shells = [
  '/usr/bin/chromium-headless-shell',
  own.replace(
    /chromium-(\d+)(.)chrome-([^\\/]+).*?(\.exe)?$/,
    'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell$4',
  ),
]
const full = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  own,
]

/** Where a headless shell could not be installed: not tried again until the next `npm ci`. */
const tried = 'node_modules/.no-headless-shell'

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path) && starts(path)) ?? null

/** The path of a Chromium that is already installed: `CHROMIUM_PATH`, a headless shell, or a full one. */
export const findBrowser = () => firstOf([process.env.CHROMIUM_PATH ?? '', ...shells, ...full])

/**
 * Whether a browser starts: a downloaded one may lack system libraries. Not tried on Windows, whose Chrome lacks
 * `--version`.
 */
const starts = (path: string) => process.platform === 'win32' || spawnSync(path, ['--version']).status === 0

/**
 * The path of a Chromium. Where there is no headless shell, Playwright installs it, or else apt does, on Debian as root.
 * @throws Error with one sentence when there is no Chromium then.
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found && (found === process.env.CHROMIUM_PATH || shells.includes(found) || existsSync(tried)))
    return found
  const shell = installedShell(found === null)
  if (shell) return shell
  const browser = found ?? (installByApt('fonts-liberation', 'chromium') ? findBrowser() : null)
  if (!browser) throw new Error('No Chromium: install Chrome or Chromium, or name one in CHROMIUM_PATH.')
  writeFileSync(tried, '')
  console.log(`No headless shell can be installed: the stories take ${browser}, which is slower.`)
  return browser
}

function installedShell(isNeeded: boolean): string | null {
  const [stdio, timeout] = isNeeded ? (['inherit', 300_000] as const) : (['ignore', 60_000] as const)
  spawnSync('npx', ['playwright', 'install', 'chromium-headless-shell'], { stdio, timeout })
  const isThere = firstOf(shells) ?? installByApt('fonts-liberation', 'chromium-headless-shell')
  return isThere ? firstOf(shells) : null
}
