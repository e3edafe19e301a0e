import { test as base } from '@playwright/test'
import { portalAt, type Portal } from '../support/portal.ts'
import { type Engine, ensureEngine, isFormerChromium } from '../../tools/realBrowsers.ts'
import { startChromium } from './chromium.ts'
import type { Browser, Tab, Taste } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { User } from './user.ts'
import { startWebKit } from './webkit.ts'

export { expect } from '@playwright/test'

/** For a flow that the width does not change: only on a wide screen. */
export const wide = { tag: '@wide' }
/** For a flow that goes offline: only on a wide screen, and only in a browser that can be taken offline. */
export const offline = { tag: ['@wide', '@offline'] }
/** For a flow about small screens: only on a phone. */
export const onPhone = { tag: '@phone' }

/** The options that a project sets. */
export interface Options {
  engine: Engine
  width: number
  host: string
}

interface Fixtures {
  tab: Tab
  user: User
  portal: Portal
}

interface WorkerFixtures {
  taste: Taste
  running: Browser
}

function start(engine: Engine, taste: Taste): Promise<Browser> {
  if (engine === 'firefox') return startFirefox(ensureEngine(engine), taste)
  return isFormerChromium(engine)
    ? startChromium(ensureEngine(engine), taste)
    : startWebKit(ensureEngine(engine), taste)
}

/** A flow in a real browser. It also fails when the console has an error or the CSP is violated. */
export const flow = base.extend<Omit<Options, 'engine'> & Fixtures, Pick<Options, 'engine'> & WorkerFixtures>(
  {
    engine: ['firefox', { option: true, scope: 'worker' }],
    taste: [
      { isDark: false, isCalm: false },
      { option: true, scope: 'worker' },
    ],
    width: [1280, { option: true }],
    host: ['account.bonavo.localhost', { option: true }],

    running: [
      async ({ engine, taste }, provide) => {
        const running = await start(engine, taste)
        await provide(running)
        await running.close()
      },
      { scope: 'worker', timeout: 60_000 },
    ],

    portal: ({ host }, provide) => provide(portalAt(host)),

    tab: async ({ running, width }, provide) => {
      const tab = await running.visit(width)
      await provide(tab)
      await tab.close()
    },

    user: async ({ tab, portal }, provide, info) => {
      await provide(new User(tab, portal))
      if (info.status !== info.expectedStatus) {
        await info.attach('screen', { body: await tab.screenshot(), contentType: 'image/png' })
      }
      base.expect(tab.errors()).toEqual([])
    },
  },
)
