import { expect, test } from '../support/fixtures.ts'
import { cut, hold } from '../support/network.ts'
import { openDashboard, welcome } from '../support/screens.ts'

test('a reload paints the page from the account cache, and keeps it without a profile; without a cache it says so', async ({
  page,
  portal: { t },
  watched,
}) => {
  watched.expectFailure('GET', '/user', 500)
  watched.expectFailure('GET', '/user', 'none')
  await openDashboard(page, 'plain')
  const release = await hold(page, 'GET /user', { status: 500 })
  await page.reload()
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  await expect(page.getByRole('main').getByRole('link', { name: /^My Bonavo/ })).toBeVisible()
  release()
  await page.waitForLoadState('networkidle')
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  await expect(page.getByRole('region', { name: t('toast.label') })).toHaveText('')
  await page.unrouteAll()

  await page.evaluate(() => localStorage.removeItem('account'))
  const reconnect = await cut(page, 'GET /user')
  const before = watched.calls('GET', '/user').length
  await page.reload()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText(new RegExp(t('error.network')))
  expect(watched.calls('GET', '/user').length - before).toBe(3)
  await reconnect()
  await page.getByRole('button', { name: t('error.retry') }).click()
  await expect(welcome(page)).toHaveText('Welcome, Claire')
})
