import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { answer, cut, hold } from './network.ts'
import { logIn, stored, welcome } from './screens.ts'

test(
  'connected apps that cannot be loaded say so and offer to try again, which works',
  once,
  async ({ page, portal, watched }) => {
    watched.expectFailure('GET', '/tokens', 500)
    const t = portal.texts('nl')
    const stop = await answer(page, 'GET /tokens', { status: 500 })
    await logIn(page, 'rich')
    const apps = page.getByRole('region', { name: t('dashboard.apps.title') })
    await expect(apps.getByRole('alert')).toContainText(t('dashboard.apps.failed'))

    await stop()
    await apps.getByRole('button', { name: t('error.retry') }).click()
    await expect(apps.getByRole('listitem')).toHaveCount(4)
  },
)

test(
  'methods that cannot be loaded are told among the notices, which can be asked for again',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/mfa', 500)
    const stop = await answer(page, 'GET /mfa', { status: 500 })
    const releaseApps = await hold(page, 'GET /tokens')
    await logIn(page, 'secured')
    const notices = page.getByRole('region', { name: t('dashboard.notifications.title') })
    await expect(notices.getByRole('alert')).toContainText(t('dashboard.notifications.failed'))
    releaseApps()
    await expect(notices.getByRole('listitem')).toHaveCount(2)
    await expect(notices).not.toContainText(t('dashboard.notifications.noMethod'))
    await stop()
    await notices.getByRole('button', { name: t('error.retry') }).click()
    await expect(notices.getByRole('alert')).toHaveCount(0)
    await expect(notices).toBeFocused()
  },
)

test(
  'methods that cannot be loaded are told once while the apps still load',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/mfa', 500)
    await answer(page, 'GET /mfa', { status: 500 })
    await hold(page, 'GET /tokens')
    await logIn(page, 'plain')
    const notices = page.getByRole('region', { name: t('dashboard.notifications.title') })
    await expect(notices.getByText(t('dashboard.notifications.failed'))).toHaveCount(1)
  },
)

test(
  'a reload paints the name and the rows from the account cache, before the server has answered',
  once,
  async ({ page, watched }) => {
    await logIn(page, 'plain')
    const release = await hold(page, 'GET /user')
    await page.reload()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await expect(page.getByRole('main').getByRole('link', { name: 'My Bonavo' })).toBeVisible()
    release()
    await expect.poll(() => watched.calls('GET', '/user').length).toBe(2)
  },
)

test(
  'without a cache the page waits for the server, and shows nothing of an account',
  once,
  async ({ page }) => {
    await logIn(page, 'plain')
    await page.evaluate(() => localStorage.removeItem('account'))
    const release = await hold(page, 'GET /user')
    await page.reload()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
    release()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
  },
)

test('a cache that belongs to another session is not shown', once, async ({ page }) => {
  await logIn(page, 'plain')
  const foreign = await stored(page, 'account')
  await page.context().clearCookies()
  await logIn(page, 'bare')
  await page.evaluate((text) => localStorage.setItem('account', text ?? ''), foreign)
  const release = await hold(page, 'GET /user')
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText('Claire')).toHaveCount(0)
  release()
  await expect(welcome(page)).toHaveText('Welcome, Noor')
})

test(
  'a profile that cannot be fetched shows no page and no notice, but a way to try again',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 500)
    await logIn(page, 'plain')
    await page.evaluate(() => localStorage.removeItem('account'))
    const stop = await answer(page, 'GET /user', { status: 500 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.failed'))
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('region', { name: t('toast.label') })).toHaveText('')

    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect.poll(() => watched.calls('GET', '/user').length).toBe(3)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.failed'))
    await stop()
    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
  },
)

test(
  'with a cache, a profile that cannot be fetched leaves the page as it is',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 500)
    await logIn(page, 'plain')
    await answer(page, 'GET /user', { status: 500 })
    await page.reload()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await expect(page.getByRole('region', { name: t('toast.label') })).toHaveText('')
  },
)

test(
  'a profile without an answer is asked for three times, then the page says there is no connection',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 'none')
    await logIn(page, 'plain')
    await page.evaluate(() => localStorage.removeItem('account'))
    const reconnect = await cut(page, 'GET /user')
    const before = watched.calls('GET', '/user').length
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(new RegExp(t('error.network')))
    expect(watched.calls('GET', '/user').length - before).toBe(3)
    await reconnect()
    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toBeVisible()
  },
)
