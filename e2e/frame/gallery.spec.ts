import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { sidewaysScroll } from '../support/screens.ts'
import { ports } from '../support/servers.ts'
import { smallTargets } from '../sweep/layout.ts'
import { moving } from '../sweep/looks.ts'

/** Runs in the page: the fields whose font size is under 16 px. iOS would zoom to them. */
const smallFields = () =>
  [...document.querySelectorAll('#root :is(input, select, textarea)')]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML)

/** Opens the gallery of the build with the in-browser mock API. */
async function openGallery(page: Page, host: string) {
  await page.goto(`http://${host}:${ports.demo}/__gallery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
}

/** Each frame and each theme once. All rules run once; the other look only changes the colours. */
const looks = [
  ['Signed in', 'light', 'all'],
  ['Public', 'dark', 'colours'],
] as const

test.beforeEach(({ portal, watched }) => watched.allowHost(`${portal.host}:${ports.demo}`))

test('every piece of the kit is accessible and fits in a page', async ({ page, portal }) => {
  test.slow()
  await openGallery(page, portal.host)
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'be')
  for (const [frame, theme, about] of looks) {
    await page.getByLabel('Frame').selectOption(frame)
    await page.getByLabel('Theme').selectOption(theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page, about)
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 860 })
      expect(await sidewaysScroll(page)).toBe(0)
    }
  }
  await page.getByRole('combobox', { name: 'Country of the example' }).click()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('on a phone every piece is large enough and stands still', onceOnPhone, async ({ page, portal }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page, portal.host)
  expect(await page.evaluate(smallTargets, 44)).toEqual([])
  expect(await page.evaluate(smallFields)).toEqual([])
  expect(await page.evaluate(moving)).toEqual([])
})
