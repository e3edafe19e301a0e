import { expect, test as base } from '@playwright/test'
import { portalAt, type Portal } from './portal.ts'
import { ports } from './servers.ts'
import { watch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

/** What a project sets. */
export interface Options {
  host: string
}

interface Fixtures {
  portal: Portal
  /** Every story is watched: see `watch.ts` for what fails it. */
  watched: Watch
}

/** Where a story runs that neither the variant nor the width can change. */
export const once = { tag: ['@belgium', '@wide'] }
/** Where a story runs that only the variant can change. */
export const variants = { tag: '@wide' }

export const test = base.extend<Options & Fixtures>({
  host: ['', { option: true }],

  baseURL: ({ host }, provide) => provide(`http://${host}:${ports.portal}`),

  portal: ({ host }, provide) => provide(portalAt(host)),

  watched: [
    async ({ context, host }, provide) => {
      const portal = portalAt(host)
      const own = [new URL(portal.origin).host, new URL(portal.apiUrl).host]
      const { watched, missing, problems } = watch(context, own)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          console.error(`CSP: ${violatedDirective} ${blockedURI} ${sample}`)
        })
      })
      await provide(watched)
      // The last of them may be told a moment after what the page shows.
      await expect.poll(missing).toEqual([])
      expect(problems()).toEqual([])
    },
    { auto: true },
  ],
})
