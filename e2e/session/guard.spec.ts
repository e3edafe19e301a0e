import { expect, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { logIn, welcome } from '../support/screens.ts'

const target = `${paths.dashboard}?from=mail&x=a%20b#access`

test('opens the wanted page after the login', async ({ page, context, portal: { origin, t } }) => {
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
  await logIn(page, 'plain', null)
  await expect(page).toHaveURL(target)
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  const second = await context.newPage()
  for (const path of [paths.home, paths.loginPhone, '/user//dashboard', '/%E0%A4%A']) {
    await second.goto(path)
    await expect(second).toHaveURL(paths.dashboard)
    await expect(welcome(second)).toHaveText('Welcome, Claire')
  }
})
