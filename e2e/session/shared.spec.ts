import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { paths } from '#paths'
import { enterLogin, loginForm } from '../support/screens.ts'
import { dialog } from '../support/signed-in.ts'

test(
  'a session on a device of somebody else keeps nothing, and ends after ten idle minutes',
  inBoth,
  async ({ page, context, portal }) => {
    await page.clock.install()
    await page.goto(paths.loginEmail)
    await page.getByRole('checkbox', { name: portal.t('login.shared') }).check()
    await enterLogin(page, 'secured', null)
    await expect(page).toHaveURL(paths.dashboard)
    const t = portal.texts('en')
    await expect(page.getByText(t('user.shared.note'))).toBeVisible()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).toEqual(['device-id'])
    const cookies = await context.cookies()
    expect(Object.fromEntries(cookies.map(({ name, expires }) => [name, expires]))).toEqual({
      shared: -1,
      token: -1,
    })

    // The language of the profile is not kept either: a reload begins with that of the browser.
    const after = portal.t
    await page.reload()
    await expect(page.getByText(after('user.shared.note'))).toBeVisible()
    await page.clock.fastForward('09:02')
    await expect(dialog(page)).toHaveAccessibleName(after('user.shared.title'))
    await expectUsable(page)
    await page.getByRole('button', { name: after('user.shared.stay') }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.clock.fastForward('10:02')
    await expect(page).toHaveURL(paths.loginEmail)
    await expect(loginForm(page, after).submit).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  },
)
