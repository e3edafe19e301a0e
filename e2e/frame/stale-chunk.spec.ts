import type { Page } from '@playwright/test'
import { expect, once, test } from '../support/fixtures.ts'
import { persona } from '../support/portal.ts'
import { openDashboard, submitEmail, welcome } from '../support/screens.ts'
import { paths } from '#paths'

const chunk = /\/assets\/DashboardPage-[^/]*\.js$/
const layoutChunk = /\/assets\/UserLayout-[^/]*\.js$/
const gone = { status: 404, contentType: 'text/plain', body: 'Not found' }

/** Counts how often the portal is loaded. */
function countStarts(page: Page) {
  let starts = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) starts += 1
  })
  return () => starts
}

test(
  'a chunk of an older deploy that is gone reloads the portal once, and the login goes on',
  once,
  async ({ page, watched }) => {
    watched.expectFailure('GET', chunk, 404)
    const starts = countStarts(page)
    await page.route(chunk, (route) => (starts() === 1 ? route.fulfill(gone) : route.continue()))
    await openDashboard(page, 'plain')
    await expect(page).toHaveURL(paths.dashboard)
    expect(starts()).toBe(2)
  },
)

test(
  'chunks that are gone for good reload the portal once, then show the error page, with Try again and a way home',
  once,
  async ({ page, portal: { t }, watched }) => {
    const chunks = [layoutChunk, chunk]
    for (const one of chunks) watched.expectFailure('GET', one, 404)
    watched.expectError(/Failed to fetch dynamically imported module/)
    const starts = countStarts(page)
    for (const one of chunks) await page.route(one, (route) => route.fulfill(gone))
    await page.goto(paths.loginEmail)
    await submitEmail(page, t, persona('plain').profile.email, persona('plain').password)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.missing.title'))
    await expect(page.getByRole('link', { name: t('error.home') })).toHaveAttribute('href', '/')
    expect(starts()).toBe(2)
    for (const one of chunks) await page.unroute(one)
    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect(welcome(page)).toBeVisible()
    expect(starts()).toBe(3)
  },
)
