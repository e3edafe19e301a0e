import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'

/** The app under test, as the portal's demo knows it. What is not given is that of an ordinary app. */
export interface App {
  client_id: number
  name: string
  /** Where people may be sent back to, compared exactly. */
  redirectUris: string[]
  /** The scopes that it may ask for. */
  scopes: string[]
  /** Those of them that the person may leave out. */
  optional?: string[]
}

interface Words {
  /** What each persona logs in with, by its id. */
  personas: Record<string, { email: string; password: string; cards: [string] }>
  /** What the buttons and links, and the boxes of scopes, say in each language. */
  texts: Record<'accept' | 'refuse' | 'back', string[]>
  scopes: Record<string, string[]>
}

const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8')) as Words
// In milliseconds, less than a test may take: the failure has to say where the person is.
const patience = { timeout: 8000 }
const port = Number(process.env['PORTAL_PORT'] ?? 4174)

/** The address that the app sends people to. */
export const portalUrl = `http://account.bonavo.localhost:${port}/`

/** Stands for the token endpoint of the account API's owner: gives a token for each code, once. */
export const tokenUrl = `http://127.0.0.1:${port}/token`

/** Serves the demo of the portal: an entry for `webServer` of the Playwright configuration. */
export const portalServer = {
  command: `node serve.js ${port}`,
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  url: `http://127.0.0.1:${port}/`,
  reuseExistingServer: false,
}

/** What a person does at the portal, each time after the app has sent them there. */
export class Portal {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Logs a persona of the demo in, with the code or the card number that is asked for. */
  async loginAs(persona = 'plain') {
    const { page } = this
    const own = words.personas[persona]
    if (!own) throw new Error(`The demo has no "${persona}", only ${Object.keys(words.personas).join(', ')}.`)
    await this.told(page.locator('input[type=email]').fill(own.email, patience))
    await page.locator('input[autocomplete=current-password]').fill(own.password)
    await page.locator('[type=submit]').click()
    const login = page.locator('main:has([autocomplete=current-password])')
    const refused = login.getByRole('alert').filter({ hasText: /./ })
    await refused.or(page.locator('body:not(:has(input[autocomplete=current-password]))')).first().waitFor()
    if (await refused.isVisible()) throw new Error(`${persona} cannot log in: ${await refused.innerText()}`)
    const { pathname, searchParams } = new URL(page.url())
    if (pathname !== '/mfa') return
    // The demo keeps its world in the browser, with the messages that it has sent.
    const world = await page.evaluate(() => localStorage['mock-db'] as string)
    const { inbox } = JSON.parse(world) as { inbox: { code: string }[] }
    const code = searchParams.get('method') === 'card' ? own.cards[0] : inbox[0]?.code
    await page.locator('main input[inputmode=numeric]').fill(code ?? '')
    await page.locator('main [type=submit]').click()
  }

  /** Accepts, with these optional scopes; the browser goes back to the app. */
  async accept(...optional: string[]) {
    const { page } = this
    for (const name of optional.map((scope) => anyOf(words.scopes[scope] ?? [scope])))
      await this.told(page.getByRole('checkbox', { name }).check(patience))
    // A click in the first half second is not taken; a key is.
    await this.told(page.getByRole('button', { name: anyOf(words.texts.accept) }).press('Enter', patience))
    await this.gone()
  }

  /** Refuses, and follows the link back: without it the app hears nothing. */
  async refuse() {
    await this.told(this.page.getByRole('button', { name: anyOf(words.texts.refuse) }).click(patience))
    await this.told(this.page.getByRole('link', { name: anyOf(words.texts.back) }).click(patience))
    await this.gone()
  }

  /** Sends a logged-in person here again, who comes back at once, since the app has all that it asks for. */
  async askAgain(ask: () => Promise<unknown>) {
    await ask()
    await this.gone()
  }

  private gone() {
    return this.told(this.page.waitForURL((url) => url.host !== new URL(portalUrl).host, patience))
  }

  /** @throws when the step fails: where the person is, and why the portal cannot use the request */
  private async told(step: Promise<void>) {
    await step.catch(async (cause: unknown) => {
      const { origin, pathname } = new URL(this.page.url())
      const said = await this.page.locator('h1, p:has(code), p:has(code) + p').allTextContents()
      throw new Error(`The person is at ${origin}${pathname}: ${said.join(' – ')}`, { cause })
    })
  }
}

const anyOf = (texts: string[]) => new RegExp(`^(?:${texts.join('|')})$`)

const installed = process.env['CHROMIUM_PATH']

/** What the Playwright configuration has in `use` besides. */
export type Options = { app: App | null }

export const test = base.extend<Options & { portal: Portal }>({
  launchOptions: [
    ({ launchOptions }, provide) =>
      provide({ ...(installed && { executablePath: installed }), ...launchOptions }),
    { scope: 'worker' },
  ],
  app: [null, { option: true }],
  portal: async ({ context, page, app }, provide) => {
    await context.addInitScript((apps) => Object.assign(globalThis, { mockPartners: apps }), app ? [app] : [])
    await provide(new Portal(page))
  },
})
