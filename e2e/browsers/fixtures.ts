import { test as base } from '@playwright/test'
import { portalAt, type Portal } from '../support/portal.ts'
import { type Engine, ensureEngine } from '../../tools/realBrowsers.ts'
import type { Browser, Tab, Taste } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { User } from './user.ts'
import { startWebKit } from './webkit.ts'

export { expect } from '@playwright/test'

/** Where a flow runs that the width cannot change. */
export const wide = { tag: '@wide' }
/** On a wide screen, in a browser that can be cut off from the network. */
export const offline = { tag: ['@wide', '@offline'] }
/** Where a flow runs that is about small screens. */
export const onPhone = { tag: '@phone' }

/** What a project sets. */
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

/** A flow in a real browser. It fails, too, when the console has an error or the CSP is violated. */
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
        const running = await (engine === 'firefox'
          ? startFirefox(ensureEngine('firefox'), taste)
          : startWebKit(ensureEngine('webkit'), taste))
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
