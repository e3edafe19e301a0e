import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'

// Each worker loads the configuration again; the environment variable saves it another search.
process.env.CHROMIUM_PATH ??= findBrowser() ?? ''
const executablePath = process.env.CHROMIUM_PATH

/**
 * Starts the Chromium that `tools/browser.ts` finds, without background traffic. If there is none, Playwright says what
 * to install.
 */
export const launchOptions: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Text as wide as on people's screens: font hinting would round the width of each letter and change line breaks.
    '--font-render-hinting=none',
    // Each page lives for about a second: optimising its code, and a process for a graphics card that is not there,
    // would cost a fifth of the time of all stories.
    '--js-flags=--no-opt --no-maglev',
    '--disable-gpu',
    '--in-process-gpu',
  ],
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const wide = { viewport: { width: 1280, height: 860 } }
