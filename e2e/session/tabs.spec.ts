// Shows: session-16.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { beChallenged } from '../support/codes.ts'
import { hold } from '../support/network.ts'
import {
  dashboardIsLoaded,
  logIn,
  logOut,
  notice,
  openDashboard,
  stored,
  welcome,
} from '../support/screens.ts'

const target = `${paths.dashboard}?from=mail`

/** A second tab of the same browser. */
async function openTab(context: BrowserContext, at: string) {
  const tab = await context.newPage()
  await tab.goto(at)
  return tab
}

/** Dispatches the event that a tab gets when somebody turns to it. */
const turnTo = (page: Page, event: 'focus' | 'visibilitychange') =>
  page.evaluate(
    (name) => (name === 'focus' ? window : document).dispatchEvent(new Event(name, { bubbles: true })),
    event,
  )

test('a login in one tab opens the others where they were', async ({ page, context, watched }) => {
  await beChallenged(page, watched, 'sms', target)
  const other = await openTab(context, paths.apps)
  await expect(other).toHaveURL(paths.loginEmail)
  const third = await openTab(context, paths.loginEmail)
  await logIn(third, 'plain', null)
  await expect(third).toHaveURL(paths.dashboard)
  await expect(other).toHaveURL(paths.apps)
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toHaveText('Welcome, Claire')
})

test('a log-out in one tab ends the other', async ({ page, context, portal: { texts }, watched }) => {
  const t = texts('en')
  await openDashboard(page, 'plain')
  await dashboardIsLoaded(page, t)
  const other = await openTab(context, target)
  await dashboardIsLoaded(other, t)
  await logOut(page)
  await expect(notice(page, t)).toHaveText('You are logged out.')
  await expect(notice(other, t)).toHaveText('Your session has ended. Please log in again.')
  await expect(other).toHaveURL(paths.loginEmail)
  await expect(other.getByText('Claire')).toHaveCount(0)
  expect(watched.calls('DELETE', '/token')).toHaveLength(1)

  // After the login in one tab, each tab is back on its own page.
  await logIn(other, 'plain', null)
  await expect(other).toHaveURL(target)
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  for (const tab of [page, other]) await dashboardIsLoaded(tab, t)

  await logOut(page)
  await logIn(page, 'rich', null)
  await expect(welcome(other)).toContainText('Pieter')
  for (const tab of [page, other]) await expect(tab.getByText('Claire')).toHaveCount(0)
  await expect(notice(other, t)).toHaveCount(0)
})

test('follows the cookie of a sister platform', async ({ page, context, portal: { texts }, watched }) => {
  const t = texts('en')
  await logIn(page, 'plain', target)
  await expect(page).toHaveURL(target)
  await dashboardIsLoaded(page, t)
  const tokens = await context.cookies()
  await context.clearCookies()
  const before = watched.calls().length
  await turnTo(page, 'visibilitychange')
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(notice(page, t)).toHaveText(t('session.ended'))
  await expect(page.getByText('Claire')).toHaveCount(0)
  expect(await stored(page, 'account')).toBeNull()
  expect(watched.calls()).toHaveLength(before)

  await logIn(page, 'bare', null)
  await expect(page).toHaveURL(target)
  await expect(page.locator('#access')).toBeVisible()
  await context.addCookies(tokens)
  const release = await hold(page, 'GET /user')
  await turnTo(page, 'focus')
  await expect(page.getByText('Noor')).toHaveCount(0)
  release()
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  await expect(page.getByText('Noor')).toHaveCount(0)
  expect(watched.calls('GET', '/user').at(-1)?.headers.authorization).toBe(`Bearer ${tokens[0]?.value}`)
  await expect(notice(page, t)).toHaveCount(0)
  expect(watched.calls('DELETE', '/token')).toEqual([])
})
