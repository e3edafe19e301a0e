import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { navLink } from '../profile/profile.ts'
import {
  dashboardIsLoaded,
  logIn,
  notice,
  openDashboard,
  sessionCookie,
  stored,
  welcome,
} from '../support/screens.ts'

const site = 'bonavo.localhost'

/** Scopes in which somebody else’s cookie can be set so that the dashboard sees it besides the session cookie. */
const scopes = [
  ['of this host only', 'Path=/'],
  ['of this host and those below it', `Path=/; Domain=account.${site}`],
  ['of a narrower path', `Path=/user; Domain=${site}`],
  ['of a narrower path with a slash', `Path=/user/; Domain=${site}`],
  ['of the dashboard only', 'Path=/user/dashboard'],
  ['of the jar of embedded pages', `Path=/; Domain=${site}; Secure; Partitioned`],
] as const

/** Logs in and leaves without logging out; returns the token, which an attacker would plant. */
async function tokenOf(page: Page, id: string): Promise<string> {
  await openDashboard(page, id)
  const token = (await sessionCookie(page))?.value ?? ''
  await page.context().clearCookies()
  return token
}

const plant = (page: Page, token: string, scope: string) =>
  page.evaluate((cookie) => void (document.cookie = cookie), `token=${token}; ${scope}`)

test('a planted cookie signs nobody in', async ({ page, context, portal: { texts }, watched }) => {
  const t = texts('en')
  const planted = await tokenOf(page, 'bare')
  await openDashboard(page, 'plain')
  await dashboardIsLoaded(page, t)
  const own = await context.cookies()
  const account = (await stored(page, 'account')) ?? ''
  const before = watched.calls().length
  for (const [what, scope] of scopes)
    await test.step(what, async () => {
      // On a page outside the portal, so that the portal does not react before both cookies are set.
      await page.goto('/robots.txt')
      await context.addCookies(own)
      await page.evaluate((text) => localStorage.setItem('account', text), account)
      await plant(page, planted, scope)
      expect(await context.cookies()).toHaveLength(2)
      await page.goto(`${paths.dashboard}?${new URLSearchParams({ what })}`)
      await expect(page).toHaveURL(paths.loginEmail)
      await expect(notice(page, t)).toHaveText(t('session.tampered'))
      expect([await context.cookies(), await stored(page, 'account')]).toEqual([[], null])
    })
  expect(watched.calls()).toHaveLength(before)
  await logIn(page, 'plain', null)
  await page.reload()
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  await expect(notice(page, t)).toHaveCount(0)
  expect(watched.calls('DELETE')).toEqual([])
})

test('a planted cookie ends the open tab', async ({ page, context, portal: { texts }, watched }) => {
  const t = texts('en')
  const planted = await tokenOf(page, 'bare')
  for (const path of ['/', paths.security])
    await test.step(path, async () => {
      await openDashboard(page, 'plain')
      await dashboardIsLoaded(page, t)
      const cookiesToken = (await sessionCookie(page))?.value
      // The last call of both pages; one that is under way when the session ends would be refused.
      const settled = () => page.waitForResponse((response) => response.url().endsWith('/user/login/info'))
      await Promise.all([settled(), page.goto(paths.security)])
      await Promise.all([settled(), navLink(page, t('nav.dashboard')).click()])
      await expect(welcome(page)).toHaveText('Welcome, Claire')
      await plant(page, planted, `Path=${path}`)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(page).toHaveURL(paths.loginEmail)
      await expect(notice(page, t)).toHaveText(t('session.tampered'))
      await expect(page.getByText('Claire')).toHaveCount(0)
      expect(await context.cookies()).toEqual([])
      await expect
        .poll(() =>
          watched
            .calls('DELETE')
            .map(({ body }) => body)
            .at(-1),
        )
        .toEqual({ cookiesToken })
    })
  expect(watched.calls('DELETE')).toHaveLength(2)
})

test('a planted cookie ends one visit only', async ({ page, context, portal: { texts }, watched }) => {
  const t = texts('en')
  const planted = await tokenOf(page, 'bare')
  await context.addCookies([{ name: 'token', value: planted, domain: `.${site}`, path: '/user' }])
  await page.goto(paths.loginEmail)
  await logIn(page, 'plain', null)
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  await page.reload()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(notice(page, t)).toHaveText(t('session.tampered'))
  await logIn(page, 'plain', null)
  await page.reload()
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  expect(await context.cookies()).toHaveLength(1)

  await context.clearCookies()
  for (const path of ['/user', '/mfa', '/tokens']) watched.expectFailure('GET', path, 401)
  await page.goto('/robots.txt')
  await plant(page, 'tok_nobody', 'Path=/')
  await plant(page, 'tok_nobody', `Path=/user; Domain=${site}`)
  await context.clearCookies({ path: '/' })
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(notice(page, t)).toHaveText(t('session.ended'))
  expect(await context.cookies()).toEqual([])
  await logIn(page, 'plain', null)
  await page.reload()
  await expect(welcome(page)).toHaveText('Welcome, Claire')
})
