import { expect, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { openDashboard } from '../support/screens.ts'

test('a notice is put aside, also for the next load and the other tab', async ({ page, context, portal }) => {
  const t = portal.texts('en')
  const notice = (tab: typeof page) =>
    tab.getByText(t('dashboard.notifications.canSpend_one', { count: 1 }), { exact: true })
  await openDashboard(page, 'secured')
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: t('dashboard.notifications.aside'), exact: true }).press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.locator('#notifications')).toBeFocused()
  const second = await context.newPage()
  await second.goto(paths.dashboard)
  await expect(second.locator('#access')).toBeVisible()
  await expect(notice(second)).toHaveCount(0)
})
