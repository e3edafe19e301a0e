// Shows: dashboard-8, dashboard-10, frame-20, frame-47.
import { paths } from '#core/paths.ts'
import { hold } from '../support/network.ts'
import { expectUsable } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardIsLoaded, notice, openDashboard } from '../support/screens.ts'
import { observeShifts, shift } from '../support/shifts.ts'

test('notices and check-up agree in every tab', async ({ page, context, portal }) => {
  const t = portal.texts('en')
  await observeShifts(page)
  await openDashboard(page, 'secured')
  const notices = page.locator('#notifications').getByRole('listitem')
  await expect(notices).toHaveCount(3)
  await expect(notices.last()).toContainText(t('dashboard.notifications.newSessions', { count: 2 }))
  expect(await shift(page)).toBeLessThanOrEqual(0.005)
  await expectUsable(page)

  const canSpend = t('dashboard.notifications.canSpend_one', { count: 1 })
  await expect(page.getByText(canSpend, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('dashboard.notifications.aside'), exact: true }).press('Enter')
  // The toast is in the bar, between the logo and the language; two lines end in the margin of the page.
  const toast = await notice(page, t).locator('..').boundingBox()
  const bar = page.getByRole('banner')
  const places = [bar.getByText('Bonavo', { exact: true }), bar.getByRole('combobox'), bar]
  const [logo, language, all] = await Promise.all(places.map((place) => place.boundingBox()))
  if (!toast || !logo || !language || !all) throw new Error('The toast or what is around it is not there.')
  expect(toast.x).toBeGreaterThan(logo.x + logo.width)
  expect(toast.x + toast.width).toBeLessThanOrEqual(language.x)
  expect(toast.y + toast.height).toBeLessThanOrEqual(all.y + all.height + 16)
  await expect(page.locator('#notifications')).toBeFocused()
  await page.getByRole('button', { name: t('action.close') }).click()
  const second = await context.newPage()
  await second.goto(paths.dashboard)
  await expect(second.locator('#access')).toBeVisible()
  await expect(second.getByText(canSpend, { exact: true })).toHaveCount(0)
  await expect(notices).toHaveCount(2)
  await notices
    .getByRole('link', { name: t('dashboard.notifications.newSessionsAction'), exact: true })
    .click()
  await expect(page).toHaveURL(paths.devices)
  await page.getByRole('link', { name: t('user.devices.crumb'), exact: true }).click()
  const checkUp = page.getByRole('region', { name: t('checkUp.title'), exact: true })
  await expect(checkUp).toContainText(t('checkUp.someFine', { count: 3, all: 5 }))
  await expect(checkUp.getByRole('listitem')).toHaveCount(5)
  await expect(checkUp).toContainText(t('user.security.checkUp.canSpend_one', { count: 1 }))
})

// With a notice above the line of the devices, and with none.
for (const [id, count] of [
  ['plain', 1],
  ['cardAsked', 0],
] as const)
  test(`nothing moves when the devices turn out fine, with notices: ${count} @phone`, async ({
    page,
    portal: { t },
  }) => {
    await observeShifts(page)
    const release = await hold(page, 'GET /user/login/info')
    await openDashboard(page, id)
    await expect(page.getByText(t('dashboard.notifications.devicesChecking'))).toBeVisible()
    await shift(page)
    release()
    await dashboardIsLoaded(page, t)
    await expect(page.locator('#notifications').getByRole('listitem')).toHaveCount(count)
    expect(await shift(page)).toBeLessThanOrEqual(0.005)
  })
