import { paths } from '#core/paths.ts'
import { expect } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import { test } from '../support/photographer.ts'
import { logOut, menuButton, openDashboard, welcome } from '../support/screens.ts'

test('the login in each state', async ({ page, watched, shoot }) => {
  watched.expectFailure('POST', '/token', 400, 429)
  for (const path of [paths.loginEmail, paths.loginPhone]) {
    const name = path.slice(1).replace('/', '-')
    await page.goto(path)
    await shoot(name)
    await page.locator('[type=submit]').click()
    await expect(page.locator('[aria-invalid]')).toHaveCount(2)
    await shoot(`${name}-errors`)
  }

  await page.goto(paths.loginEmail)
  const submit = async () => {
    await page.locator('input[type=email]').fill('claire@example.be')
    await page.locator('input[type=password]').fill('wrong')
    await page.locator('[type=submit]').click()
    await expect(page.getByRole('alert')).toBeVisible()
  }
  await submit()
  await shoot('login-email-refused')
  await answer(page, 'POST /token', { status: 429, headers: { 'Retry-After': '30' } })
  await submit()
  await expect(page.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'true')
  await shoot('login-email-locked')
})

test('Help, for everybody and over a flow', async ({ page, shoot }) => {
  await page.goto(paths.help)
  await shoot('help')
  await page.goto(paths.onboarding)
  await page.locator('footer a').last().click()
  await shoot('help-over', page.getByRole('dialog'))
})

test('what shows when nothing else can @states', async ({ page, watched, shoot }) => {
  const chunk = /\/assets\/PhoneLoginPage-[^/]*\.js$/
  const texts = /\/assets\/[^/]*\.json$/
  watched.expectFailure('GET', chunk, 404)
  watched.expectFailure('GET', texts, 404)
  watched.expectError(/Failed to fetch dynamically imported module/)
  watched.expectError(/\/assets\/[^/]*\.json/)
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.goto(paths.loginPhone)
  await expect(page.locator('h1')).toHaveCount(1)
  await shoot('error-page')
  await page.route(texts, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await shoot('start-failure', page.locator('.start-failure'))
})

test('the dashboard of each persona @states', async ({ page, shoot }) => {
  for (const id of ['plain', 'rich', 'bare', 'long', 'hostile']) {
    await openDashboard(page, id)
    await page.mouse.move(0, 0)
    await shoot(`dashboard-${id}`)
    if (id === 'rich' || id === 'long') {
      await menuButton(page).click()
      await shoot(`dashboard-${id}-menu`)
    }
    if (id === 'bare') {
      await page.goto(paths.access)
      await expect(page.getByRole('main').getByRole('region').last()).toBeFocused()
      await shoot('dashboard-bare-access')
    }
    await page.context().clearCookies()
  }
})

test('the dashboard when something fails @states', async ({ page, watched, shoot }) => {
  test.slow()
  watched.expectFailure('GET', '/tokens', 500)
  watched.expectFailure('GET', '/user', 500)
  watched.expectFailure('DELETE', '/token', 500)
  await answer(page, 'GET /tokens', { status: 500 })
  await answer(page, 'DELETE /token', { status: 500 })
  await openDashboard(page, 'bare')
  await shoot('dashboard-apps-failed', page.getByRole('alert'))
  const stop = await answer(page, 'GET /user', { status: 500 })
  await page.evaluate(() => localStorage.removeItem('account'))
  await page.reload()
  await shoot('dashboard-failed', page.getByRole('alert'))

  await stop()
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await logOut(page)
  await shoot('logout-failed', page.getByRole('alert'))
})
