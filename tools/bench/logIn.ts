import type { Browser, BrowserContext, Page } from '@playwright/test'
import { personaOf } from '#mocks/personas.ts'
import { paths } from '#core/paths.ts'
import { account } from './screens.ts'

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
}

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Logs a persona in, and waits for its dashboard. */
export async function logIn(page: Page, origin: string, id: string): Promise<void> {
  const { profile, password } = personaOf(id)
  await page.goto(origin + paths.loginEmail)
  await page.locator('main form input[autocomplete~=username]').fill(profile.email ?? '')
  await page.locator('main form input[type=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL(origin + paths.dashboard)
  await page.locator('main h1', { hasText: profile.firstname ?? '' }).waitFor()
}

/** Logs in at full speed. @returns the storage state after it: the cookie, the device id and the account cache */
export async function signIn(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext(phone)
  await logIn(await context.newPage(), origin, account)
  const state = await context.storageState()
  await context.close()
  return state
}

/** A session at another address. */
export const stateAt = (state: State, origin: string): State => ({
  ...state,
  origins: state.origins.map((stored) => ({ ...stored, origin })),
})
