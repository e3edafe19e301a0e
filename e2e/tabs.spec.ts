import type { BrowserContext, Page } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { beChallenged } from './codes.ts'
import { beForced } from './mandatory.ts'
import { answer, hold } from './network.ts'
import { logIn, logOut, notice, stored, welcome } from './screens.ts'

const target = `${paths.dashboard}?from=mail`

/** A second tab of the same browser. */
async function openTab(context: BrowserContext, at: string) {
  const tab = await context.newPage()
  await tab.goto(at)
  return tab
}

/** What a tab hears when somebody turns to it. */
const turnTo = (page: Page, event: 'focus' | 'visibilitychange' | 'pageshow') =>
  page.evaluate((name) => {
    const turned =
      name === 'pageshow'
        ? new PageTransitionEvent(name, { persisted: true })
        : new Event(name, { bubbles: true })
    ;(name === 'visibilitychange' ? document : window).dispatchEvent(turned)
  }, event)

test(
  'a login in one tab opens the other, which goes on to the page it wanted',
  once,
  async ({ page, context }) => {
    const other = await openTab(context, target)
    await expect(other).toHaveURL(paths.loginEmail)
    await logIn(page, 'plain', paths.loginEmail)
    await expect(page).toHaveURL(paths.dashboard)
    await expect(other).toHaveURL(target)
    await expect(welcome(other)).toContainText('Claire')
  },
)

test(
  'a login in one tab also opens the tab that waits for a code',
  once,
  async ({ page, context, watched }) => {
    await beChallenged(page, watched, 'sms', target)
    const other = await openTab(context, paths.loginEmail)
    await logIn(other, 'plain', null)
    await expect(page).toHaveURL(target)
    await expect(welcome(page)).toHaveText('Welcome, Claire')
  },
)

test(
  'a log-out in one tab ends the other with one notice; the tab itself says that it is logged out',
  once,
  async ({ page, context, portal: { texts }, watched }) => {
    const t = texts('en')
    await logIn(page, 'plain')
    const other = await openTab(context, target)
    await expect(welcome(other)).toBeVisible()
    await logOut(page)
    await expect(other).toHaveURL(paths.loginEmail)
    await expect(notice(other, t)).toHaveText('Your session has ended. Please log in again.')
    await expect(other.getByText('Claire')).toHaveCount(0)
    await expect(notice(page, t)).toHaveText('You are logged out.')
    expect(watched.calls('DELETE', '/token')).toHaveLength(1)

    // Whoever logs in again is back on the same page, in each tab on its own.
    await logIn(other, 'plain', null)
    await expect(other).toHaveURL(target)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

for (const event of ['focus', 'visibilitychange', 'pageshow'] as const) {
  test(
    `a cookie that a sister platform has deleted is missed on ${event}`,
    once,
    async ({ page, context, portal: { texts }, watched }) => {
      const t = texts('en')
      await logIn(page, 'plain', target)
      await expect(page).toHaveURL(target)
      await page.waitForLoadState('networkidle')
      await context.clearCookies()
      const before = watched.calls().length
      await turnTo(page, event)
      await expect(page).toHaveURL(paths.loginEmail)
      await expect(notice(page, t)).toHaveText(t('session.ended'))
      await expect(page.getByText('Claire')).toHaveCount(0)
      expect(await stored(page, 'account')).toBeNull()
      expect(watched.calls()).toHaveLength(before)
      await logIn(page, 'plain', null)
      await expect(page).toHaveURL(target)
    },
  )

  test(
    `a cookie that a sister platform has given to another person is noticed on ${event}`,
    once,
    async ({ page, context, portal: { texts }, watched }) => {
      const t = texts('en')
      await logIn(page, 'plain')
      const [cookie] = await context.cookies()
      const tokens = await context.cookies()
      await context.clearCookies()
      await page.goto(paths.loginEmail)
      await logIn(page, 'bare', null)
      // The page still belongs to Noor, and the cookie again to Claire.
      await page.waitForLoadState('networkidle')
      await context.addCookies(tokens)
      const release = await hold(page, 'GET /user')
      await turnTo(page, event)
      await expect(page.getByText('Noor')).toHaveCount(0)
      release()
      await expect(welcome(page)).toHaveText('Welcome, Claire')
      await expect(page.getByText('Noor')).toHaveCount(0)
      expect(watched.calls('GET', '/user').at(-1)?.headers.authorization).toBe(`Bearer ${cookie?.value}`)
      await expect(notice(page, t)).toHaveText('Another account is open in this browser now: Claire.')
      expect(watched.calls('DELETE', '/token')).toEqual([])
    },
  )
}

test(
  'a login as another person in one tab takes the other along, and shows nothing of the former',
  once,
  async ({ page, context, portal: { texts } }) => {
    await logIn(page, 'plain')
    const other = await openTab(context, paths.dashboard)
    await expect(welcome(other)).toHaveText('Welcome, Claire')
    await logOut(page)
    await logIn(page, 'rich', null)
    await expect(welcome(other)).toContainText('Pieter')
    for (const tab of [page, other]) await expect(tab.getByText('Claire')).toHaveCount(0)
    await expect(notice(other, texts('en'))).toHaveCount(0)
  },
)

test('a second tab that is opened after the log-out needs a login', once, async ({ page, context }) => {
  await logIn(page, 'plain')
  await logOut(page)
  const other = await openTab(context, paths.dashboard)
  await expect(other).toHaveURL(paths.loginEmail)
  await expect(notice(other, () => 'Notices')).toHaveCount(0)
})

test(
  'a session that ends in several tabs at once shows one notice in each',
  once,
  async ({ page, context, portal: { texts }, watched }) => {
    const t = texts('en')
    watched.expectFailure('GET', '/user', 401)
    await logIn(page, 'plain')
    const other = await openTab(context, target)
    await expect(welcome(other)).toBeVisible()
    await answer(page, 'GET /user', { status: 401 })
    await page.reload()
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(paths.loginEmail)
      await expect(notice(tab, t)).toHaveText(t('session.ended'))
    }
  },
)

test(
  'a cookie of a person who has to set up leads there, and a log-out there reaches every tab',
  once,
  async ({ page, context }) => {
    await beForced(page)
    const tokens = await context.cookies()
    await context.clearCookies()
    await page.goto(paths.loginEmail)
    await logIn(page, 'plain', null)
    await context.addCookies(tokens)
    await turnTo(page, 'focus')
    await expect(page).toHaveURL(paths.mandatory)
    await expect(page.getByText('Claire')).toHaveCount(0)
    const other = await openTab(context, paths.dashboard)
    await expect(other).toHaveURL(paths.mandatory)
    await other.getByRole('button', { name: 'Log out' }).click()
    for (const tab of [other, page]) await expect(tab).toHaveURL(paths.loginEmail)
  },
)
