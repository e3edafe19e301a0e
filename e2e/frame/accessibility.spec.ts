import { paths } from '#paths'
import { expectAccessible, expectBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import { menuButton, notice, openDashboard } from '../support/screens.ts'
import { openAs } from '../support/signed-in.ts'

test('axe finds nothing on the login with e-mail', async ({ page }) => {
  await page.goto(paths.loginEmail)
  await expectBothThemes(page)
})

test('axe finds nothing on the login with phone', async ({ page }) => {
  await page.goto(paths.loginPhone)
  await expectBothThemes(page)
})

test('axe finds nothing on a login with faulty fields', async ({ page }) => {
  await page.goto(paths.loginPhone)
  await page.locator('[type=submit]').click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(2)
  await expectBothThemes(page)
})

test('axe finds nothing on a login that waits after too many attempts', async ({ page, watched }) => {
  watched.expectFailure('POST', '/token', 429)
  await answer(page, 'POST /token', { status: 429, headers: { 'Retry-After': '600' } })
  await page.goto(paths.loginEmail)
  await page.locator('input[type=email]').fill('claire@example.be')
  await page.locator('input[type=password]').fill('wrong')
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectBothThemes(page)
})

test('axe finds nothing on a full dashboard', async ({ page }) => {
  await openDashboard(page, 'rich')
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(4)
  await expectBothThemes(page)
})

test('axe finds nothing on an empty dashboard with a section asked for', async ({ page }) => {
  await openDashboard(page, 'bare')
  await answer(page, 'GET /mfa', { status: 200, body: { data: ['sms', 'email'] } })
  await page.goto(paths.access)
  await expect(page.locator('#notifications li')).toHaveCount(3)
  await expect(page.locator('#access')).toBeFocused()
  await expectBothThemes(page)
})

test('axe finds nothing on a dashboard that could not be loaded', async ({ page, watched }) => {
  watched.expectFailure('GET', '/user', 500)
  await openDashboard(page, 'plain')
  await page.evaluate(() => localStorage.removeItem('account'))
  await answer(page, 'GET /user', { status: 500 })
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectBothThemes(page)
})

// On a page where the menu covers no control: axe would find a half-covered control too small.
test('axe finds nothing on an open menu', async ({ page }) => {
  await openAs(page, 'long', paths.help)
  await menuButton(page).click()
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expectBothThemes(page)
})

test(
  'axe finds nothing on a page with a notice',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('DELETE', '/token', 500)
    await answer(page, 'DELETE /token', { status: 500 })
    await openDashboard(page, 'bare')
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.t('error.missing.title'))
  await expectBothThemes(page)
})

test('axe finds nothing on the page of a portal that cannot start', async ({ page, watched }) => {
  watched.expectFailure('GET', /\/assets\/[^/]*\.json$/, 404)
  watched.expectError(/\/assets\/[^/]*\.json/)
  await page.route(/\/assets\/[^/]*\.json$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(paths.loginEmail)
  await expect(page.locator('.start-failure')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
