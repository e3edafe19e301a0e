import { expect, test as base } from '@playwright/test'
import type { Language } from '#domain/locale/language'
import { portalAt, type Portal } from './portal.ts'
import { ports } from './servers.ts'
import { watch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

/** The options that a project sets. */
export interface Options {
  host: string
  /** The language of every visit and every profile; when absent, each profile has its own. */
  language?: Language | undefined
}

interface Fixtures {
  portal: Portal
  /** Every story is watched: see `watch.ts` for what fails it. */
  watched: Watch
}

/** For a story that shows what a phone changes: it runs there instead of on a wide screen. */
export const onceOnPhone = { tag: '@phone' }
/** For a story that shows what a country changes: it runs on a phone in Luxembourg, too. */
export const inBoth = { tag: '@both' }

export const test = base.extend<Options & Fixtures>({
  host: ['', { option: true }],
  language: [undefined, { option: true }],

  baseURL: ({ host }, provide) => provide(`http://${host}:${ports.portal}`),

  portal: ({ host, language }, provide) => provide(portalAt(host, language)),

  watched: [
    async ({ context, host, language }, provide) => {
      const portal = portalAt(host)
      if (language) await context.addInitScript(speak, language)
      const own = [new URL(portal.origin).host, new URL(portal.apiUrl).host]
      const { watched, missing, problems } = watch(context, own)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          console.error(`CSP: ${violatedDirective} ${blockedURI} ${sample}`)
        })
      })
      await provide(watched)
      // The last declared failure may be reported a moment after the page has shown its effect.
      await expect.poll(missing).toEqual([])
      expect(problems()).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page: sets the language of every profile that the API answers with. */
function speak(language: Language) {
  const own = window.fetch
  window.fetch = async (input, init) => {
    const response = await own(input, init)
    if (!response.ok || !response.url.endsWith('/user')) return response
    const { status, headers } = response
    const body = (await response.json()) as { data: object }
    return Response.json({ ...body, data: { ...body.data, language } }, { status, headers })
  }
}
