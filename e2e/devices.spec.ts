import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { answer, hold, pressTwice } from './network.ts'
import { logIn, notice, stored, welcome } from './screens.ts'
import { dialog, history, openAs, title } from './signed-in.ts'

const here = 'Chrome on Linux'
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
})

const revoke = (id: string) => `/user/login/revoke/${id}`

test('the history groups the sessions by device, the current one first, each with its date, place and badge', async ({
  page,
  portal,
}) => {
  const t = portal.texts('en')
  const { device, sessions, details, logOutOf } = history(page, t)
  await openAs(page, 'secured', paths.devices)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    here,
    'iPhone 15',
    'Chrome on Windows',
    'Pixel 8',
    t('user.devices.unknown'),
    'iPad',
    'Safari on macOS',
  ])
  await expect(device(here)).toContainText(t('user.devices.sessions_one', { count: 1 }))
  await expect(sessions(here)).toHaveText([new RegExp(`${t('user.devices.current')}.*now`)])
  await expect(logOutOf(here)).toHaveCount(0)
  await expect(sessions('iPhone 15')).toHaveText([
    // One day at least has passed, and near midnight it is another day here than where the server is.
    new RegExp(
      `${t('user.devices.active')}(yesterday|2 days ago) · Brussels, Belgium · Bonavo 3.2.1 · iOS 17.4`,
    ),
    new RegExp(`${t('user.devices.ended')}.*(last week|1 week ago) · Ghent, Belgium`),
  ])
  await expect(logOutOf('iPad')).toHaveCount(0)
  await expect(sessions(t('user.devices.unknown'))).toContainText('Paris, France')

  // What small screens have no room for.
  await details('Pixel 8').nth(1).click()
  await expect(dialog(page)).toHaveAccessibleName(t('user.devices.session.title'))
  await expect(dialog(page).getByRole('term')).toHaveText([
    t('user.devices.session.date'),
    t('user.devices.session.location'),
    t('user.devices.session.browser'),
    t('user.devices.session.os'),
    t('user.devices.session.status'),
  ])
  await expect(dialog(page).getByRole('definition')).toHaveText([
    /\d{4}.*\d\d:40/,
    t('user.devices.session.unknown'),
    'Bonavo 3.1.0',
    'Android 14',
    t('user.devices.active'),
  ])
  await dialog(page)
    .getByRole('button', { name: t('action.close') })
    .click()
  await expect(details('Pixel 8').nth(1)).toBeFocused()

  const crumbs = page.getByRole('navigation', { name: t('user.devices.crumbs') })
  await expect(crumbs.getByRole('listitem')).toHaveText([t('user.devices.crumb'), t('user.devices.title')])
  await crumbs.getByRole('link', { name: t('user.devices.crumb') }).click()
  await expect(page).toHaveURL(paths.security)
})

test(
  'a device is logged out after a question; a failure is told in the dialog',
  once,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const { sessions, logOutOf, confirm, cancel } = history(page, t)
    watched.expectFailure('DELETE', revoke('dev_secured_1'), 500)
    await openAs(page, 'secured', paths.devices)
    await logOutOf('iPhone 15').click()
    await expect(dialog(page)).toHaveAccessibleName('Log out from iPhone 15?')
    await expect(dialog(page)).toHaveAccessibleDescription(t('user.devices.confirm.deviceText'))
    await cancel.click()
    await expect(logOutOf('iPhone 15')).toBeFocused()
    expect(watched.calls('DELETE')).toEqual([])

    await logOutOf('iPhone 15').click()
    const stop = await answer(page, `DELETE ${revoke('dev_secured_1')}`, { status: 500 })
    await confirm.click()
    await expect(dialog(page).getByRole('alert')).toHaveText(t('error.server'))
    await stop()
    const before = watched.calls('GET', '/user/login/info').length
    await pressTwice(confirm, `DELETE ${revoke('dev_secured_1')}`)
    await expect(dialog(page)).toHaveCount(0)
    await expect(notice(page, t)).toHaveText(t('user.devices.done', { device: 'iPhone 15' }))
    await expect(logOutOf('iPhone 15')).toHaveCount(0)
    await expect(sessions('iPhone 15').first()).toContainText(t('user.devices.ended'))
    await expect(title(page)).toBeFocused()
    await expect.poll(() => watched.calls('GET', '/user/login/info').length).toBe(before + 1)
    const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
    expect(watched.calls('DELETE')).toHaveLength(2)
    expect(watched.calls('DELETE')[1]).toMatchObject({
      path: revoke('dev_secured_1'),
      body: null,
      headers: { authorization: bearer, 'x-device-id': await stored(page, 'device-id') },
    })
    await page.reload()
    await expect(sessions('iPhone 15').first()).toContainText(t('user.devices.ended'))
  },
)

test(
  'one session is logged out from its detail, and the other sessions of its device stay',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { sessions, details, logOutOf, confirm } = history(page, t)
    await openAs(page, 'secured', paths.devices)
    await details('Pixel 8').nth(1).click()
    await confirm.click()
    await expect(dialog(page)).toHaveAccessibleName(
      t('user.devices.confirm.sessionTitle', { device: 'Pixel 8' }),
    )
    await expect(dialog(page)).toHaveAccessibleDescription(t('user.devices.confirm.sessionText'))
    await confirm.click()
    await expect(notice(page, t)).toHaveText(t('user.devices.doneSession', { device: 'Pixel 8' }))
    await expect(sessions('Pixel 8')).toContainText([
      t('user.devices.active'),
      t('user.devices.ended'),
      t('user.devices.ended'),
    ])
    await expect(logOutOf('Pixel 8')).toBeVisible()
    expect(watched.calls('DELETE').map(({ path }) => path)).toEqual([revoke('ses_secured_3_2')])
    await details('Pixel 8').nth(1).click()
    await expect(confirm).toHaveCount(0)
  },
)

test(
  'a second browser that is logged out from here is thrown out',
  once,
  async ({ page, browser, portal: { t, origin }, watched }) => {
    const { sessions, logOutOf, confirm } = history(page, t)
    const name = 'Firefox on Windows'
    await logIn(page, 'secured')
    // The mock API keeps one world per device id: the second browser shares it to be of the same world.
    const value = (await stored(page, 'device-id')) ?? ''
    const elsewhere = await browser.newContext({
      baseURL: origin,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'device-id', value }] }] },
    })
    const other = await elsewhere.newPage()
    await logIn(other, 'secured', paths.loginEmail)
    await page.goto(paths.devices)
    await expect(sessions(name)).toContainText([t('user.devices.active')])
    await logOutOf(name).click()
    await confirm.click()
    await expect(sessions(name)).toContainText([t('user.devices.ended')])

    await other.reload()
    await expect(other).toHaveURL(paths.loginEmail)
    await expect(notice(other, t)).toHaveText(t('session.ended'))
    await elsewhere.close()
    await page.reload()
    await expect(sessions(here)).toContainText([t('user.devices.current')])
    expect(watched.calls('DELETE')).toHaveLength(1)
  },
)

test(
  'another session of this very device is logged out without ending this one',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { sessions, logOutOf, confirm } = history(page, t)
    await logIn(page, 'secured')
    await page.context().clearCookies()
    await openAs(page, 'secured', paths.devices)
    await expect(sessions(here)).toContainText([t('user.devices.current'), t('user.devices.active')])
    await logOutOf(here).click()
    await expect(dialog(page)).toHaveAccessibleName(t('user.devices.confirm.othersTitle', { device: here }))
    await expect(dialog(page)).toHaveAccessibleDescription(t('user.devices.confirm.othersText'))
    await confirm.click()
    await expect(notice(page, t)).toHaveText(t('user.devices.doneOthers', { device: here }))
    await expect(sessions(here)).toContainText([t('user.devices.current'), t('user.devices.ended')])
    expect(watched.calls('DELETE').map(({ path }) => path)).toEqual([expect.stringContaining('/ses_')])
    await page.goto(paths.dashboard)
    await expect(welcome(page)).toBeVisible()
  },
)

test(
  'all other devices are logged out, and one that fails is named and tried again',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { sessions, others, confirm, retry } = history(page, t)
    const failing = revoke('dev_secured_2')
    watched.expectFailure('DELETE', failing, 500)
    await openAs(page, 'secured', paths.devices)
    await others.click()
    await expect(dialog(page)).toHaveAccessibleName(t('user.devices.others.title'))
    await expect(dialog(page)).toContainText(t('user.devices.others.text_other', { count: 3 }))
    const release = await hold(page, `DELETE ${failing}`, { status: 500 })
    await confirm.click()
    const progress = dialog(page).getByRole('progressbar')
    await expect(progress).toHaveAccessibleName(t('user.devices.others.progress', { done: 1, total: 3 }))
    release()
    await expect(dialog(page).getByRole('alert')).toHaveText(t('user.devices.others.failed'))
    await expect(progress).toHaveAccessibleName(t('user.devices.others.progress', { done: 2, total: 3 }))
    await expect(dialog(page).getByRole('listitem')).toHaveText(['Chrome on Windows'])
    await page.unrouteAll()
    await retry.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(notice(page, t)).toHaveText(t('user.devices.others.done'))
    await expect(others).toHaveCount(0)
    await expect(page.getByText(t('user.devices.active'), { exact: true })).toHaveCount(0)
    await expect(sessions(here)).toContainText([t('user.devices.current')])
    expect(watched.calls('DELETE').map(({ path }) => path)).toEqual([
      revoke('dev_secured_1'),
      failing,
      revoke('dev_secured_3'),
      failing,
    ])
    await expect(title(page)).toBeFocused()
  },
)

test(
  'a history that loads, fails, or is empty says so, and can be asked for again',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user/login/info', 500)
    const stop = await answer(page, 'GET /user/login/info', {
      status: 200,
      body: { data: [], meta: { currentLoginId: null } },
    })
    await openAs(page, 'secured', paths.devices)
    await expect(page.getByText(t('user.devices.empty'))).toBeVisible()
    await expect(history(page, t).others).toHaveCount(0)
    await stop()

    const release = await hold(page, 'GET /user/login/info', { status: 500 })
    await page.reload()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(t('page.loading'))
    release()
    await expect(page.getByRole('alert')).toContainText(t('user.devices.failed'))
    await page.unrouteAll()
    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect(history(page, t).device('iPad')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The button that was pressed is gone: the focus is on what has come.
    await expect(page.locator('body')).not.toBeFocused()
  },
)
