import { expect, test as base } from '@playwright/test'
import type { Language } from '#domain/language'
import { portalAt, type Portal } from './portal.ts'
import { ports } from './servers.ts'
import { watch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

/** What a project sets. */
export interface Options {
  host: string
  /** What everyone is spoken to in; left out, each person has a language. */
  language?: Language | undefined
}

interface Fixtures {
  portal: Portal
  /** Every story is watched: see `watch.ts` for what fails it. */
  watched: Watch
}

/** Where a story runs that neither the variant nor the width can change. */
export const once = { tag: ['@belgium', '@wide'] }
/** The same on a phone. */
export const onceOnPhone = { tag: ['@belgium', '@phone'] }
/** Where a story runs that only the variant can change. */
export const variants = { tag: '@wide' }
/** The same on a phone. */
export const onPhones = { tag: '@phone' }

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
      // The last of them may be told a moment after what the page shows.
      await expect.poll(missing).toEqual([])
      expect(problems()).toEqual([])
    },
    { auto: true },
  ],
})

/** Runs in the page: every profile that the API tells of has this language. */
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
