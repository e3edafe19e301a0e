import { expect, test as base } from '@playwright/test'
import type { Language } from '#domain/locale/language.ts'
import { portalAt, type Portal } from './portal.ts'
import { ports } from './servers.ts'
import { watch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

/** The options that a project sets. */
export interface Options {
  host: string
  /** The language of every visit and every profile; when absent, each profile has its own. */
  language?: Language | undefined
  /** Takes away every function that is younger than the oldest browsers of docs/browsers.md. */
  isOld: boolean
}

interface Fixtures {
  portal: Portal
  /** Every story is watched: see `watch.ts` for what fails it. */
  watched: Watch
}

/** For a story that shows what a phone changes: it runs there instead of on a wide screen. */
export const onceOnPhone = { tag: '@phone' }
/** For a story of one of the seven tasks: it runs in a browser as old as can be, too. */
export const inOld = { tag: '@old' }
/** For a story that shows what a country changes: it runs on a phone in Luxembourg, too. */
export const inBoth = { tag: '@both' }

export const test = base.extend<Options & Fixtures>({
  host: ['', { option: true }],
  language: [undefined, { option: true }],
  isOld: [false, { option: true }],

  baseURL: ({ host }, provide) => provide(`http://${host}:${ports.portal}`),

  portal: ({ host, language }, provide) => provide(portalAt(host, language)),

  watched: [
    async ({ context, host, language, isOld }, provide) => {
      const portal = portalAt(host)
      if (isOld) await context.addInitScript(age)
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

/** Runs in the page: takes away what Safari 16.4, Chrome 109 or Firefox 115 lack. */
function age() {
  const young: [object, string[]][] = [
    [AbortSignal, ['any', 'timeout']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Element.prototype, ['setHTMLUnsafe']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Document.prototype, ['startViewTransition']],
    [RegExp, ['escape']],
    [Response, ['json']],
    [Navigator.prototype, ['connection', 'userAgentData']],
    [
      window,
      [
        'Iterator',
        'requestIdleCallback',
        'cancelIdleCallback',
        'trustedTypes',
        'cookieStore',
        'scheduler',
        'navigation',
      ],
    ],
  ]
  for (const [owner, names] of young) for (const name of names) Reflect.deleteProperty(owner, name)
}

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
