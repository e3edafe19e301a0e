import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { holdFiles } from '../support/network.ts'
import { observeShifts, shift } from '../support/shifts.ts'

// The picture is left out, because its words are drawn in the typeface.
const standingParts = '#root :is(header, main, footer) :not(option)'

const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

const expectNear = (actual: Awaited<ReturnType<typeof boxes>>, expected: typeof actual) => {
  expect(actual).toHaveLength(expected.length)
  for (const [index, box] of expected.entries()) {
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(
        Math.abs((actual[index]?.[side] ?? 0) - box[side]),
        `${side} of ${index}: ${JSON.stringify([actual, expected])}`,
      ).toBeLessThanOrEqual(2)
    }
  }
}

test('the mark and the login are painted at their places before the scripts', async ({ page, isMobile }) => {
  await observeShifts(page)
  const order: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') order.push('font')
  })
  const releaseStyles = await holdFiles(page, /\.css$/)
  const releaseMain = await holdFiles(page)
  const releaseBoot = await holdFiles(page, /\/assets\/boot-/)
  await page.goto(paths.loginEmail, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const mark = await boxes(page, '.shell-mark path')
  releaseStyles()
  releaseBoot()
  await expect(page.locator('main form')).toBeVisible()
  // On a wide screen the styles give the bar wide margins, so the mark moves.
  if (isMobile) expectNear(mark, await boxes(page, 'header svg:has(rect) path'))
  expect(order).toEqual([])
  const standing = await boxes(page, standingParts)
  releaseMain()
  await expect(page.locator('.start-slow')).toHaveCount(0)
  expectNear(await boxes(page, standingParts), standing)
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect.poll(() => order).toEqual(['font'])
  expect(await shift(page)).toBeLessThanOrEqual(0.005)
  // All of it, up to the footer, fits in the window of a small laptop.
  if (!isMobile) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(860)
})
