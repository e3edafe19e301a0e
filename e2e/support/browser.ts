import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from '../../tools/browser.ts'

// Each worker loads the configuration again; the environment variable saves it another search.
process.env.CHROMIUM_PATH ??= findBrowser() ?? ''
const executablePath = process.env.CHROMIUM_PATH

/** The same with optimised code, for scenes: axe runs long enough to earn it. */
export const optimizing: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Text as wide as on people's screens: font hinting would round the width of each letter and change line breaks.
    '--font-render-hinting=none',
    // A process for a graphics card that is not there would cost time.
    '--disable-gpu',
    '--in-process-gpu',
  ],
}

/**
 * Starts the Chromium that `tools/browser.ts` finds, without background traffic. If there is none, Playwright says what
 * to install. Each page of a story lives for about a second, in which optimised code earns nothing.
 */
export const launchOptions: LaunchOptions = {
  ...optimizing,
  args: [...(optimizing.args ?? []), '--js-flags=--no-opt --no-maglev'],
}

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const wide = { viewport: { width: 1280, height: 860 } }
