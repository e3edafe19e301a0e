// Shows: login-16, frame-12, frame-17.
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { ports } from '../support/servers.ts'
import { loginForm, logIn, menuButton, stored, switchLanguage, welcome } from '../support/screens.ts'

test('a switch of the language survives a reload', async ({ page, portal, watched }) => {
  const { t, texts } = portal
  const other = 'nl'
  const html = page.locator('html')
  const titleIn = (words: typeof t) =>
    words('page.title', { title: words('login.title', { platform: words('platform.consumer') }) })
  await page.goto(paths.loginEmail)
  await expect(page).toHaveTitle(titleIn(t))
  await switchLanguage(page, other)
  await expect(loginForm(page, texts(other)).submit).toBeVisible()
  await expect(page).toHaveTitle(titleIn(texts(other)))
  await expect(html).toHaveAttribute('lang', other)
  expect(await stored(page, 'language')).toBe(other)
  await page.reload()
  await expect(loginForm(page, texts(other)).submit).toBeVisible()
  await expect(html).toHaveAttribute('lang', other)
  expect(watched.calls()).toEqual([])

  // The language of the profile, English, replaces the one that was chosen before.
  await logIn(page, 'plain', null)
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  await expect(html).toHaveAttribute('lang', 'en')
  // The last call of the dashboard, which is made once the browser is idle.
  await expect.poll(() => watched.calls('GET', '/user/login/info')).toHaveLength(1)
  const { length } = watched.calls()
  await switchLanguage(page, 'fr')
  const title = texts('fr')('dashboard.title', { firstname: 'Claire' })
  await expect(welcome(page)).toHaveText(title)
  await expect(html).toHaveAttribute('lang', 'fr')
  expect(watched.calls()).toHaveLength(length)
  await page.reload()
  await expect(welcome(page)).toHaveText(title)
  await expect(html).toHaveAttribute('lang', 'fr')
  await page.context().clearCookies()
  await logIn(page, 'plain')
  await expect(menuButton(page)).toHaveAccessibleName(texts('en')('nav.menu'))
})

test('a build that names German offers it in Luxembourg only', inBoth, async ({ page, portal, watched }) => {
  const origin = `http://${portal.host}:${ports.captcha}`
  watched.allowHost(new URL(origin).host)
  await page.goto(origin + paths.loginEmail)
  await expect(loginForm(page, portal.t).submit).toBeVisible()
  await expect(page.getByRole('option', { name: 'Deutsch' })).toHaveCount(portal.variant === 'LU' ? 1 : 0)
  if (portal.variant === 'BE') return
  await switchLanguage(page, 'de')
  await expect(loginForm(page, portal.texts('de')).submit).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-LU')
})
