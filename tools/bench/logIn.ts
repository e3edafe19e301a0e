import type { Page } from '@playwright/test'
import { personaOf } from '../../src/mocks/personas.ts'
import { paths } from '../../src/paths.ts'

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
