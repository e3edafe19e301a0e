import type { Locator, Page } from '@playwright/test'
import { paths } from '#paths'
import { expect, once, test } from './fixtures.ts'
import { logIn } from './screens.ts'
import { connectedApp, dialog, history, openAs, title } from './signed-in.ts'

// As in the reference run of quality.md D. Times are printed, and only counted things are asserted: a busy machine
// would make liars of them.
const slowdown = 4

declare const told: { painted: number; blocked: number }

/** Lets the page tell how long each press takes until what follows is painted, and how long tasks block it. */
const observePresses = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { told: { painted: 0, blocked: 0 } })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) told.painted = Math.max(told.painted, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) told.blocked = Math.max(told.blocked, duration)
    }).observe({ type: 'longtask' })
  })

/** Presses a control and prints how long the page took to answer, and the longest task until the outcome was there. */
async function press(page: Page, what: string, control: Locator, outcome: Locator) {
  await control.scrollIntoViewIfNeeded()
  await control.hover()
  await page.evaluate(() => Object.assign(told, { painted: 0, blocked: 0 }))
  await control.click()
  await expect(outcome).toBeVisible()
  const { painted, blocked } = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
    return told
  })
  const elements = await page.locator('main *').count()
  console.info(`${what}: painted after ${painted} ms, longest task ${blocked} ms, ${elements} elements`)
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

test(
  'a history of 1 000 sessions shows few rows at first, and more on demand',
  once,
  async ({ page, portal: { t } }) => {
    await observePresses(page)
    await openAs(page, 'crowded', paths.security)
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    const link = page.getByRole('link', { name: t('user.security.history'), exact: true })
    const cards = page.getByRole('main').getByRole('heading', { level: 2 })
    await press(page, 'The history', link, cards.nth(9))
    await expect(title(page)).toHaveText(t('user.devices.title'))
    await expect(cards).toHaveCount(10)
    // Three sessions each, one of the device at hand, and the two crumbs.
    expect(await rows(page).count()).toBeLessThanOrEqual(10 * 3 + 2)

    const moreSessions = page
      .getByRole('button', { name: t('user.devices.more_other', { count: 22 }) })
      .first()
    const more = moreSessions.and(page.getByRole('button'))
    const before = await rows(page).count()
    await press(page, 'More sessions', more, rows(page).nth(before + 21))
    expect(await rows(page).count()).toBe(before + 22)

    const details = page.getByRole('button', { name: new RegExp(`^${t('user.devices.session.details')}`) })
    await press(page, 'The detail of a session', details.nth(5), dialog(page))
    await dialog(page)
      .getByRole('button', { name: t('action.close') })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    const { others, cancel } = history(page, t)
    await press(page, 'The question about all others', others, dialog(page))
    await cancel.click()
    const logOut = page.getByRole('button', { name: /^Log out from / }).first()
    await press(page, 'The question about one device', logOut, dialog(page))
    await cancel.click()

    const moreDevices = page.getByRole('button', { name: t('user.devices.moreDevices_other', { count: 10 }) })
    await press(page, 'More devices', moreDevices, cards.nth(19))
    await press(page, 'More devices again', moreDevices, cards.nth(29))
    await expect(cards).toHaveCount(30)
    expect(await rows(page).count()).toBeLessThanOrEqual(30 * 3 + 22 + 2)
  },
)

test(
  'an access list of 500 scopes shows few of them at first, and all on demand',
  once,
  async ({ page, portal: { t } }) => {
    await observePresses(page)
    await logIn(page, 'crowded')
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    const nav = page.getByRole('navigation').getByRole('link', { name: t('nav.access'), exact: true })
    const suite = connectedApp(page, t, 'Everything Suite')
    await press(page, 'The access list', nav, suite.card)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
    expect(await rows(page).count()).toBeLessThanOrEqual(100)
    const more = suite.card.getByRole('button', { name: /^Show \d{3} more$/ })
    await press(page, 'All scopes of an app', more, suite.group('other').last())
    await expect(suite.group('other')).toHaveCount(485)
    await press(page, 'The question about an app', suite.revoke, dialog(page))
    await dialog(page)
      .getByRole('button', { name: t('action.cancel') })
      .click()
    const moreApps = page.getByRole('button', { name: t('user.access.moreApps_other', { count: 10 }) })
    const cards = page.getByRole('main').getByRole('heading', { level: 2 })
    await press(page, 'More apps', moreApps, cards.nth(19))
  },
)
