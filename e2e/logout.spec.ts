import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { answer, hold } from './network.ts'
import { logIn, logOut, notice, sessionCookie, stored, welcome } from './screens.ts'

const failureText = 'Logout failed – Something went wrong. Unable to log out.'

test('a logout after a login revokes the token of this tab, forgets the account, and says so', async ({
  page,
  portal,
  watched,
}) => {
  await logIn(page, 'plain', paths.loginEmail)
  const token = (await sessionCookie(page))?.value
  const deviceId = await stored(page, 'device-id')
  expect(await stored(page, 'account')).toContain('Claire')
  await logOut(page)

  const t = portal.texts('en')
  await expect(notice(page, t)).toHaveText(t('logout.done'))
  expect(watched.calls('DELETE', '/token')).toHaveLength(1)
  expect(watched.calls('DELETE', '/token')[0]).toMatchObject({
    url: `${portal.apiUrl}/token`,
    headers: { authorization: `Bearer ${token}`, 'x-device-id': deviceId },
    body: { token },
  })
  expect(await page.context().cookies()).toEqual([])
  expect(await stored(page, 'account')).toBeNull()
  expect(await stored(page, 'device-id')).toBe(deviceId)
})

test('a logout after a reload revokes the token of the cookie', once, async ({ page, watched }) => {
  await logIn(page, 'plain')
  const cookiesToken = (await sessionCookie(page))?.value
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await logOut(page)
  await expect
    .poll(() => watched.calls('DELETE', '/token').map(({ body }) => body))
    .toEqual([{ cookiesToken }])
  expect(await page.context().cookies()).toEqual([])
})

test('after a logout, Back and a typed address show nothing of the user', onceOnPhone, async ({ page }) => {
  await logIn(page, 'plain')
  await page.goto(paths.notifications)
  await expect(welcome(page)).toBeVisible()
  await logOut(page)

  await page.goBack()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(page.getByText('Claire')).toHaveCount(0)
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.loginEmail)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Claire')
})

test(
  'after a logout the next login leads to the dashboard, not back to where the user was; the notice is gone',
  once,
  async ({ page, portal: { t } }) => {
    await page.clock.install()
    await logIn(page, 'plain')
    await page.goto(`${paths.dashboard}?from=mail`)
    await expect(welcome(page)).toBeVisible()
    // From here on no notice goes by itself.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await logOut(page)
    await expect(notice(page, t)).toHaveText('You are logged out.')
    await logIn(page, 'bare', null)
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toHaveText('Welcome, Noor')
    await expect(notice(page, t)).toHaveCount(0)
  },
)

test('a logout that the server refuses goes on here, and says so', async ({
  page,
  portal: { t },
  watched,
}) => {
  watched.expectFailure('DELETE', '/token', 500)
  await answer(page, 'DELETE /token', { status: 500 })
  await logIn(page, 'bare')
  await logOut(page)
  await expect(notice(page, t)).toHaveText(t('logout.error'))
  expect(await page.context().cookies()).toEqual([])
  expect(await stored(page, 'account')).toBeNull()
})

test(
  'the notice of a failed logout has the words of the catalogue',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('DELETE', '/token', 500)
    await answer(page, 'DELETE /token', { status: 500 })
    await logIn(page, 'bare')
    await logOut(page)
    await expect(notice(page, t)).toHaveText(failureText)
  },
)

test(
  'a logout without a connection goes on here, and says so',
  once,
  async ({ page, context, portal: { t }, watched }) => {
    watched.expectFailure('DELETE', '/token', 'none')
    await logIn(page, 'plain')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await logOut(page)
    await expect(notice(page, t)).toHaveText([t('error.offline'), failureText])
    expect(await context.cookies()).toEqual([])
    await expect(page.getByText('Claire')).toHaveCount(0)
  },
)

test(
  'a logout without a connection works after a reload, too',
  once,
  async ({ page, context, portal: { t }, watched }) => {
    watched.expectFailure('DELETE', '/token', 'none')
    await logIn(page, 'plain')
    // A session lasts 30 days: nothing says that this browser has ever loaded the login page of this deploy.
    const browser = await context.newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    await page.reload()
    await expect(welcome(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await logOut(page)
    await expect(notice(page, t)).toHaveText([t('error.offline'), failureText])
    expect(await context.cookies()).toEqual([])
  },
)

test(
  'a session that the server no longer knows ends once, with one notice, and goes on where it was',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 401)
    watched.expectFailure('GET', '/tokens', 401)
    await logIn(page, 'plain')
    const release = await hold(page, 'GET /user', { status: 401 })
    const stop = await answer(page, 'GET /tokens', { status: 401 })
    await page.clock.install()
    await page.goto(`${paths.dashboard}?from=mail`)
    await expect(page).toHaveURL(paths.loginEmail)
    await expect(notice(page, t)).toHaveText('Your session has ended. Please log in again.')
    release()
    expect(await page.context().cookies()).toEqual([])
    expect(await stored(page, 'account')).toBeNull()
    // The notice goes after 5 seconds; a second one would follow after another.
    await page.clock.fastForward(5_000)
    await expect(notice(page, t)).toHaveCount(0)
    await page.clock.fastForward(1_000)
    await expect(notice(page, t)).toHaveCount(0)

    await stop()
    await page.unrouteAll()
    await logIn(page, 'plain', null)
    await expect(page).toHaveURL(`${paths.dashboard}?from=mail`)
    expect(watched.calls('DELETE', '/token')).toEqual([])
  },
)
