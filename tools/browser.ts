import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const installed = [
  // Draws no window of its own, which halves the work of a story.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium that is already here: `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path) && starts(path)) ?? null
}

/** A downloaded browser may lack libraries of the system. Windows' Chrome has no `--version`. */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0
}

/**
 * The path of a Chromium, which is installed when there is none: by Playwright, else on Debian as root by apt.
 * @throws Error with one sentence when neither works.
 */
export function ensureBrowser(): string {
  return findBrowser() ?? (byPlaywright() || byApt() ? findBrowser() : null) ?? giveUp()
}

function byPlaywright(): boolean {
  console.log('No Chromium found: trying `npx playwright install chromium`.')
  return run('npx', ['playwright', 'install', 'chromium']) && findBrowser() !== null
}

function byApt(): boolean {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/etc/debian_version')) return false
  console.log('Trying the Chromium of Debian.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation']
  return (
    run('apt-get', ['update', '-qq'], env) &&
    (run('apt-get', [...install, 'chromium-headless-shell'], env) ||
      run('apt-get', [...install, 'chromium'], env))
  )
}

function run(command: string, args: string[], env = process.env): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env, timeout: 300_000 }).status === 0
}

function giveUp(): never {
  throw new Error('No Chromium: install Chrome or Chromium, or name one in CHROMIUM_PATH.')
}
