// Shows: session-34, session-35, session-49.
import type { Page } from '@playwright/test'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import type { Texts } from '../support/portal.ts'
import { paths } from '#core/paths.ts'
import { enterLogin, loginForm } from '../support/screens.ts'
import { dialog } from '../support/signed-in.ts'

const isOut = async (page: Page, t: Texts) => {
  await expect(page).toHaveURL(new RegExp(`${paths.loginEmail}($|\\?)`))
  await expect(loginForm(page, t).submit).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
}

test(
  'a session on a device of somebody else keeps nothing, and ends after ten idle minutes',
  inBoth,
  async ({ page, context, portal, watched }) => {
    await page.clock.install()
    await page.goto(paths.loginEmail)
    await page.getByRole('checkbox', { name: portal.t('login.shared') }).check()
    await enterLogin(page, 'secured', null)
    await expect(page).toHaveURL(paths.dashboard)
    await expect(page.getByText(portal.texts('en')('user.shared.note'))).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['device-id'])
    const cookies = await context.cookies()
    const ends = cookies.map(({ name, expires }) => `${name} ${expires}`).toSorted()
    expect(ends).toEqual(['shared -1', 'token -1'])

    // The language of the profile is not kept either: a reload begins with that of the browser.
    await page.reload()
    await expect(page.getByText(portal.t('user.shared.note'))).toBeVisible()
    await page.clock.fastForward('09:02')
    await expect(dialog(page)).toHaveAccessibleName(portal.t('user.shared.title'))
    await expectUsable(page)
    await page.getByRole('button', { name: portal.t('user.shared.stay') }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.clock.fastForward('10:02')
    await isOut(page, portal.t)

    // A browser that is opened again hours later: neither a read nor a name comes before the end.
    await page.getByRole('checkbox', { name: portal.t('login.shared') }).check()
    await enterLogin(page, 'secured', null)
    await expect(page).toHaveURL(paths.dashboard)
    const own = await context.cookies()
    await page.goto('about:blank')
    const past = String(Date.now() - 11 * 60_000)
    await context.addCookies(own.map((one) => (one.name === 'shared' ? { ...one, value: past } : one)))
    const before = watched.calls('GET', '/user').length
    await page.goto(paths.profile)
    await isOut(page, portal.t)
    expect(watched.calls('GET', '/user')).toHaveLength(before)
  },
)
