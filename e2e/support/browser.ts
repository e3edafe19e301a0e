import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'

// Each worker reads the configuration again and need not look again.
process.env.CHROMIUM_PATH ??= findBrowser() ?? ''
const executablePath = process.env.CHROMIUM_PATH

/** The Chromium that `tools/browser.ts` finds, quiet; without one Playwright says what to install. */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Text as wide as on the screens of people: hinting would round each letter, and lines would break elsewhere.
    '--font-render-hinting=none',
    // A page lives for a second here: to optimise its code, and a process for a graphics card that is not there, cost a
    // fifth of the time of all stories.
    '--js-flags=--no-opt --no-maglev',
    '--disable-gpu',
    '--in-process-gpu',
  ],
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const wide = { viewport: { width: 1280, height: 860 } }
