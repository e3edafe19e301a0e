// Shows: quality-64.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { persona } from '../support/portal.ts'
import { promisedHeaders } from '../../tools/hosts/requests.ts'
import { loginForm, submitEmail, welcome } from '../support/screens.ts'
import { storiesFolder } from '../support/servers.ts'
import { paths } from '#core/paths.ts'

const gone = /\/assets\/main-gone-/
const missing = { status: 404, contentType: 'text/plain', body: 'Not found' }

/** Answers loads of the login with a page whose main script is gone, as a cache does. @returns how many there were */
async function keepOld(page: Page, loads: number) {
  const seen = { loads: 0, renewals: 0 }
  const html = readFileSync(`${storiesFolder}/index.html`, 'utf8')
  const body = html.replaceAll('/assets/main-', '/assets/main-gone-')
  const headers = { ...promisedHeaders(storiesFolder), 'content-type': 'text/html' }
  // Boot, which is there, asks for main as well.
  const failed = page.waitForEvent('pageerror')
  await page.route(`**${paths.loginEmail}`, async (route) => {
    if (route.request().isNavigationRequest()) {
      seen.loads += 1
      if (seen.loads <= loads) return route.fulfill({ body, headers })
    } else {
      seen.renewals += 1
      await failed
    }
    return route.continue()
  })
  return seen
}

const loadedAnew = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  )

for (const [what, answer] of [
  ['404', missing],
  ['the page itself', { contentType: 'text/html', body: '<!doctype html>' }],
] as const)
  test(`a page whose scripts are gone (${what}) is loaded anew`, async ({ page, portal: { t }, watched }) => {
    if (answer === missing) watched.expectFailure('GET', gone, 404)
    else watched.expectError(/Expected a JavaScript-or-Wasm module script/)
    watched.expectError(/Failed to fetch dynamically imported module/)
    await page.route(gone, (route) => route.fulfill(answer))
    const seen = await keepOld(page, 1)
    await page.goto(paths.loginEmail)
    await loadedAnew(page)
    await submitEmail(page, t, persona('plain').profile.email, persona('plain').password)
    await expect(welcome(page)).toBeVisible()
    expect(seen.loads).toBe(2)
    expect(seen.renewals).toBeGreaterThan(0)
  })

test('a page whose scripts stay gone is loaded anew once', async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('GET', gone, 404)
  watched.expectError(/Failed to fetch dynamically imported module/)
  await page.route(gone, (route) => route.fulfill(missing))
  const seen = await keepOld(page, 9)
  await page.goto(paths.loginEmail)
  await loadedAnew(page)
  const { email } = loginForm(page, t)
  await email.fill('claire@example.be')
  await expect(email).toHaveValue('claire@example.be')
  expect(seen.loads).toBe(2)
})
