import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { type Texts } from '../support/portal.ts'
import { openDashboard } from '../support/screens.ts'

const notices = (page: Page, t: Texts) =>
  page.getByRole('region', { name: t('dashboard.notifications.title') })

test('the side navigation leads to each signed-in page', async ({ page, portal: { t } }) => {
  await openDashboard(page, 'cardAsked')
  const nav = page.getByRole('navigation', { name: t('nav.label') })
  const entries = {
    [t('nav.dashboard')]: paths.dashboard,
    [t('nav.notifications')]: `${paths.dashboard}#notifications`,
    [t('nav.profile')]: paths.profile,
    [t('nav.security')]: paths.security,
    [t('nav.access')]: paths.apps,
  }
  await expect(nav.getByRole('link')).toHaveText([...Object.keys(entries), t('page.help')])
  await expect(nav.locator('[aria-current]')).toHaveText(t('nav.dashboard'))
  const [home, ...others] = Object.entries(entries)
  for (const [name, address] of [...others, ...(home ? [home] : [])]) {
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(nav.locator('[aria-current]')).toHaveText(name)
    const isSection = address.includes('#')
    await expect(isSection ? notices(page, t) : page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  // The pages of the password and of the devices count as parts of Security in the navigation.
  await page.goto(paths.devices)
  await expect(nav.locator('[aria-current]')).toHaveText(t('nav.security'))
})
