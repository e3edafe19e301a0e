import type { Page } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { persona } from './portal.ts'
import { loginForm, logIn, stored, welcome } from './screens.ts'
import { ports } from './servers.ts'

test(
  'a scenario of the address lets sections fail through login and reload, until the panel ends it',
  once,
  async ({ page, portal: { host, t }, watched }) => {
    const demo = `http://${host}:${ports.demo}`
    watched.allowHost(new URL(demo).host)
    watched.expectFailure('GET', '/tokens', 500)
    watched.expectFailure('GET', '/mfa', 500)
    await page.goto(`${demo}${paths.dashboard}?scenario=broken`)
    await expect(page).toHaveURL(demo + paths.loginEmail)
    const panel = page.getByRole('button', { name: 'Developer panel, fault: broken' })
    await panel.click()
    await page.getByRole('button', { name: persona('plain').title }).click()
    await loginForm(page, t).submit.click()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await page.reload()
    const apps = page.getByRole('region', { name: t('dashboard.apps.title') })
    await expect(apps.getByRole('alert')).toContainText(t('dashboard.apps.failed'))

    await panel.click()
    await page.getByRole('combobox', { name: 'Scenario' }).selectOption('none')
    await page.keyboard.press('Escape')
    await apps.getByRole('button', { name: t('error.retry') }).click()
    await expect(apps).toContainText(t('dashboard.apps.empty'))
    await expect(apps.getByRole('alert')).toHaveCount(0)
  },
)

/** Chooses what goes wrong at the mock API for the person of this browser. */
async function choose(page: Page, scenario: string) {
  // Node does not resolve the hosts of the demo everywhere.
  const response = await page.request.put(`http://127.0.0.1:${ports.api}/__scenario`, {
    headers: { Accept: 'application/json', 'X-Device-ID': (await stored(page, 'device-id')) ?? '' },
    data: { scenario },
  })
  expect(response.status()).toBe(204)
}

test(
  'the same scenarios happen on the mock API over HTTP, to one device',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/tokens', 'none')
    watched.expectFailure('GET', '/mfa', 'none')
    watched.expectFailure('GET', '/user', 'none')
    await logIn(page, 'plain')
    await choose(page, 'offline')
    await page.reload()
    const apps = page.getByRole('region', { name: t('dashboard.apps.title') })
    await expect(apps.getByRole('alert')).toContainText(t('dashboard.apps.failed'))

    await choose(page, 'none')
    await apps.getByRole('button', { name: t('error.retry') }).click()
    await expect(apps.getByRole('alert')).toHaveCount(0)
  },
)
