import type { Page } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { answer } from './network.ts'
import type { Texts } from './portal.ts'
import { logIn, logOut, notice } from './screens.ts'

/** Two failed logouts within a moment leave two notices; the clock stands still from the first on. */
async function twoNotices(page: Page, t: Texts) {
  await answer(page, 'DELETE /token', { status: 500 })
  await page.clock.install()
  await logIn(page, 'bare')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await logOut(page)
  await expect(notice(page, t)).toBeVisible()
  await logIn(page, 'bare', null)
  await logOut(page)
  // The pointer stands where the notice is now, and would keep it.
  await page.mouse.move(5, 700)
  await expect(notice(page, t)).toBeVisible()
}

test('a notice stands at the top right, below the bar', once, async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('DELETE', '/token', 500)
  await answer(page, 'DELETE /token', { status: 500 })
  await page.clock.install()
  await logIn(page, 'bare')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await logOut(page)
  await logIn(page, 'bare', null)

  const toast = await notice(page, t).locator('..').boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  if (!toast || !bar) throw new Error('The notice or the bar is not there.')
  const right = toast.x + toast.width
  expect(right).toBeLessThanOrEqual(1280)
  expect(right).toBeGreaterThanOrEqual(1280 - 32)
  expect(toast.x).toBeGreaterThan(1280 / 2)
  expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  expect(toast.y).toBeLessThanOrEqual(bar.y + bar.height + 32)
})

test(
  'a notice shows for 5 seconds, and the next one follows 1 second later',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('DELETE', '/token', 500)
    await twoNotices(page, t)
    const shown = notice(page, t)
    await page.clock.runFor(4_900)
    await expect(shown).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(shown).toHaveCount(0)
    await page.clock.runFor(900)
    await expect(shown).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(shown).toHaveCount(1)
    await page.clock.runFor(5_000)
    await expect(shown).toHaveCount(0)
    await page.clock.runFor(2_000)
    await expect(shown).toHaveCount(0)
  },
)

test('a notice that is hovered or focused stays', once, async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('DELETE', '/token', 500)
  await twoNotices(page, t)
  const shown = notice(page, t)
  await shown.hover()
  await page.clock.runFor(20_000)
  await expect(shown).toHaveCount(1)
  await page.mouse.move(5, 700)
  await page.clock.runFor(5_000)
  await expect(shown).toHaveCount(0)

  await page.clock.runFor(1_000)
  const close = page.getByRole('button', { name: t('toast.close') })
  await close.focus()
  await page.clock.runFor(20_000)
  await expect(shown).toHaveCount(1)
  await close.press('Enter')
  await expect(shown).toHaveCount(0)
})
