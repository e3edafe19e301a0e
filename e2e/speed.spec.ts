import type { Page } from '@playwright/test'
import { paths } from '#paths'
import { expect, once, test } from './fixtures.ts'
import { connectedApp, openAs } from './signed-in.ts'

// Only what can be counted: how soon the page answers is measured by `npm run bench`.

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test(
  'a history of 1 000 sessions shows few rows at first, and more on demand',
  once,
  async ({ page, portal: { t } }) => {
    await openAs(page, 'crowded', paths.devices)
    await expect(cards(page)).toHaveCount(10)
    // Three sessions each, one of the device at hand, and the two crumbs.
    await expect(rows(page)).toHaveCount(9 * 3 + 1 + 2)

    const moreSessions = page.getByRole('button', { name: t('user.devices.more_other', { count: 22 }) })
    await moreSessions.first().click()
    await expect(rows(page)).toHaveCount(9 * 3 + 1 + 2 + 22)

    const moreDevices = page.getByRole('button', { name: t('user.devices.moreDevices_other', { count: 10 }) })
    await moreDevices.click()
    await expect(cards(page)).toHaveCount(20)
    await expect(rows(page)).toHaveCount(19 * 3 + 1 + 2 + 22)
  },
)

test(
  'an access list of 500 scopes shows few of them at first, and all on demand',
  once,
  async ({ page, portal: { t } }) => {
    await openAs(page, 'crowded', paths.apps)
    await expect(cards(page)).toHaveCount(10)
    const { card, group } = connectedApp(page, t, 'Everything Suite')
    await expect(group('see')).toHaveCount(8)
    await expect(group('other')).toHaveCount(8)
    const more = (count: number) => card.getByRole('button', { name: t('user.access.more_other', { count }) })
    await more(2).click()
    await more(477).click()
    await expect(card.getByRole('listitem')).toHaveCount(500)

    await page.getByRole('button', { name: t('user.access.moreApps_other', { count: 10 }) }).click()
    await expect(cards(page)).toHaveCount(20)
  },
)
