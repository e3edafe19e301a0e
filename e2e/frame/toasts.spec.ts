import { expect, test } from '../support/fixtures.ts'
import { notice } from '../support/screens.ts'
import { openAs } from '../support/signed-in.ts'
import { paths } from '#paths'

test('a notice stands at the top right, below the bar, stays while it is hovered, and goes after 5 seconds', async ({
  page,
  portal: { t },
}) => {
  await page.clock.install()
  await openAs(page, 'secured', paths.dashboard)
  const aside = page.getByRole('button', { name: t('dashboard.notifications.aside') })
  await expect(aside).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await aside.click()

  const shown = notice(page, t)
  const toast = await shown.locator('..').boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  if (!toast || !bar) throw new Error('The notice or the bar is not there.')
  const right = toast.x + toast.width
  expect(right).toBeLessThanOrEqual(1280)
  expect(right).toBeGreaterThanOrEqual(1280 - 32)
  expect(toast.x).toBeGreaterThan(1280 / 2)
  expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  expect(toast.y).toBeLessThanOrEqual(bar.y + bar.height + 32)

  await shown.hover()
  await page.clock.runFor(20_000)
  await expect(shown).toHaveCount(1)
  await page.mouse.move(5, 700)
  await page.clock.runFor(4_900)
  await expect(shown).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(shown).toHaveCount(0)
})
