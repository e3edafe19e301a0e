// Shows: session-21, session-23, session-26.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { letStart } from '../support/codes.ts'
import { fetchedAhead } from '../support/network.ts'
import {
  dashboardIsLoaded,
  logIn,
  logOut,
  notice,
  openDashboard,
  sessionCookie,
  stored,
  welcome,
} from '../support/screens.ts'

test('a log-out revokes the token and forgets the account', async ({ page, portal, watched }) => {
  const { t } = portal
  await page.clock.install()
  await logIn(page, 'plain')
  const token = (await sessionCookie(page))?.value
  const deviceId = await stored(page, 'device-id')
  expect(await stored(page, 'account')).toContain('Claire')
  await page.goto(paths.notifications)
  await expect(welcome(page)).toBeVisible()
  // From here on time stands still, so that no toast closes by itself.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  letStart(page)
  await logOut(page)
  await expect(notice(page, t)).toHaveText('You are logged out.')
  await expect.poll(() => watched.calls('DELETE')).toHaveLength(1)
  expect(watched.calls('DELETE')[0]).toMatchObject({
    url: `${portal.apiUrl}/token`,
    headers: { authorization: `Bearer ${token}`, 'x-device-id': deviceId },
    body: { cookiesToken: token },
  })
  expect(await page.context().cookies()).toEqual([])
  expect(await stored(page, 'account')).toBeNull()
  expect(await stored(page, 'device-id')).toBe(deviceId)

  await page.goBack()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(page.getByText('Claire')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Claire')
  await logIn(page, 'bare', null)
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Noor')
  await expect(notice(page, t)).toHaveCount(0)
})

test('a log-out without a connection says so', async ({ page, context, portal: { t }, watched }) => {
  watched.expectFailure('DELETE', '/token', 'none')
  await openDashboard(page, 'plain')
  // A session lasts 30 days, so this browser may never have loaded the login of the current deploy.
  const browser = await context.newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await fetchedAhead(page)
  await dashboardIsLoaded(page, t)
  await context.setOffline(true)
  await logOut(page)
  await expect(notice(page, t)).toHaveText([t('error.offline')])
  await expect(page.getByRole('alert')).toContainText(t('logout.error'))
  await expect(page.getByRole('main')).toContainText(t('logout.here'))
  expect(await context.cookies()).toEqual([])
  await expect(page.getByText('Claire')).toHaveCount(0)
})
