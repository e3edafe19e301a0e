// Shows: session-1, session-2, session-5, session-6, session-8, session-9, partner-19.
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { enterLogin, welcome } from '../support/screens.ts'

test(
  'a login opens the wanted page, with a way back',
  inBoth,
  async ({ page, context, portal: { origin, t } }) => {
    const order = `${origin.replace('account', 'my')}/orders?id=7`
    const target = `${paths.profile}?return=${encodeURIComponent(order)}&x=a%20b#contact`
    await page.goto('/robots.txt')
    await page.goto(target)
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goBack()
    await expect(page).toHaveURL(`${origin}/robots.txt`)

    await page.goto(target)
    await page.getByRole('link', { name: t('login.tabs.phone') }).click()
    await expect(page).toHaveURL(paths.loginPhone)
    await page.reload()
    await page.getByRole('link', { name: t('login.tabs.email') }).click()
    await enterLogin(page, 'plain', null)
    await expect(page).toHaveURL(target)
    await expect(page.locator(`a[href="${order}"]`)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toBeVisible()
    const second = await context.newPage()
    for (const path of [paths.home, paths.loginPhone, '/user//dashboard', '/%E0%A4%A']) {
      await second.goto(path)
      await expect(second).toHaveURL(paths.dashboard)
      await expect(welcome(second)).toContainText('Claire')
    }
  },
)
