import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installByApt } from './apt.ts'

const installed = [
  // The headless shell draws no windows, which halves the time of a story.
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

/** The path of a Chromium that is already installed: `CHROMIUM_PATH`, one of the system, or Playwright's own. */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path) && starts(path)) ?? null
}

/**
 * Whether a browser starts: a downloaded one may lack system libraries. Not tried on Windows, whose Chrome lacks
 * `--version`.
 */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0
}

/**
 * The path of a Chromium. When there is none, Playwright installs it, or else apt does, on Debian as root.
 * @throws Error with one sentence when neither works.
 */
export function ensureBrowser(): string {
  return findBrowser() ?? (byPlaywright() || byApt() ? findBrowser() : null) ?? giveUp()
}

function byPlaywright(): boolean {
  console.log('No Chromium found: trying `npx playwright install chromium`.')
  const args = ['playwright', 'install', 'chromium']
  const { status } = spawnSync('npx', args, { stdio: 'inherit', timeout: 300_000 })
  return status === 0 && findBrowser() !== null
}

const byApt = () =>
  installByApt('fonts-liberation', 'chromium-headless-shell') || installByApt('fonts-liberation', 'chromium')

function giveUp(): never {
  throw new Error('No Chromium: install Chrome or Chromium, or name one in CHROMIUM_PATH.')
}
