import type { Page } from '@playwright/test'
import { languagesOf } from '#domain/language'
import { paths } from '#paths'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answer } from './network.ts'
import type { Portal } from './portal.ts'
import { logIn, menuButton, notice, sidewaysScroll, switchLanguage } from './screens.ts'

/**
 * Checks a screen in the light and in the dark, and its width at 320 pixels; on wide screens in each language of the
 * variant, too.
 * @param prepare brings the screen back into its state after a change of language
 */
async function expectEveryLook(page: Page, { isLux }: Portal, prepare = async () => {}) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 720
  if (isPhone) {
    await prepare()
    await expectAccessible(page)
  }
  for (const language of isPhone ? [] : languagesOf(isLux)) {
    await switchLanguage(page, language)
    await expect(page.locator('html')).toHaveAttribute('lang', isLux ? `${language}-LU` : language)
    await prepare()
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
}

test('axe finds nothing on the login with e-mail', async ({ page, portal }) => {
  await page.goto(paths.loginEmail)
  await expectEveryLook(page, portal)
})

test('axe finds nothing on the login with phone', async ({ page, portal }) => {
  await page.goto(paths.loginPhone)
  await expectEveryLook(page, portal)
})

test('axe finds nothing on a login with faulty fields', async ({ page, portal }) => {
  await page.goto(paths.loginPhone)
  await page.locator('[type=submit]').click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
  await expectEveryLook(page, portal)
})

test('axe finds nothing on a login that waits after too many attempts', async ({ page, portal, watched }) => {
  watched.expectFailure('POST', '/token', 429)
  await answer(page, 'POST /token', { status: 429, headers: { 'Retry-After': '600' } })
  await page.goto(paths.loginEmail)
  await page.locator('input[type=email]').fill('claire@example.be')
  await page.locator('input[type=password]').fill('wrong')
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectEveryLook(page, portal)
})

test('axe finds nothing on a full dashboard', async ({ page, portal }) => {
  await logIn(page, 'rich')
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(3)
  await expectEveryLook(page, portal)
})

test('axe finds nothing on an empty dashboard with its sections asked for', async ({ page, portal }) => {
  await logIn(page, 'bare')
  await page.goto(paths.access)
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(2)
  await expectEveryLook(page, portal)
})

test('axe finds nothing on a dashboard that could not be loaded', async ({ page, portal, watched }) => {
  watched.expectFailure('GET', '/user', 500)
  await logIn(page, 'plain')
  await page.evaluate(() => localStorage.removeItem('account'))
  await answer(page, 'GET /user', { status: 500 })
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectEveryLook(page, portal)
})

test('axe finds nothing on an open menu', async ({ page, portal }) => {
  await logIn(page, 'long')
  await expectEveryLook(page, portal, async () => {
    if ((await menuButton(page).getAttribute('aria-expanded')) === 'false') await menuButton(page).click()
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  })
})

test(
  'axe finds nothing on a page with a notice',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('DELETE', '/token', 500)
    await answer(page, 'DELETE /token', { status: 500 })
    await logIn(page, 'bare')
    await menuButton(page).click()
    await page.getByRole('button', { name: t('nav.logout') }).click()
    await notice(page, t).hover()
    await expectAccessible(page)
  },
)

const missingChunk = /\/assets\/PhoneLoginPage-[^/]*\.js$/

test('axe finds nothing on the error page', async ({ page, portal, watched }) => {
  watched.expectFailure('GET', missingChunk, 404)
  watched.expectError(/Failed to fetch dynamically imported module/)
  await page.route(missingChunk, (route) => route.fulfill({ status: 404 }))
  await page.goto(paths.loginPhone)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.t('error.title'))
  await expectEveryLook(page, portal)
})

test('axe finds nothing on the page of a portal that cannot start', async ({ page, watched }) => {
  watched.expectFailure('GET', /\/assets\/[^/]*\.json$/, 404)
  watched.expectError(/\/assets\/[^/]*\.json/)
  await page.route(/\/assets\/[^/]*\.json$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(paths.loginEmail)
  await expect(page.getByRole('button')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
