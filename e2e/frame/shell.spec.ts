import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#paths'
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

// Not in Luxembourg: there the French title takes two lines on a phone. The shell is painted before the language is
// known, and reserves one line.
test('the login is painted at its place before the scripts', async ({ page, isMobile }) => {
  await observeShifts(page)
  const order: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') order.push('font')
  })
  const releaseStyles = await holdFiles(page, /\.css$/)
  const releaseMain = await holdFiles(page)
  const releaseBoot = await holdFiles(page, /\/assets\/boot-/)
  // Late chunks, whose places are reserved.
  const releaseLate = await holdFiles(page, /\/assets\/(?:later|MenuSettings)-/)
  await page.goto(paths.loginEmail, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const mark = await boxes(page, '.shell-mark path')
  releaseStyles()
  await expect(page.locator('.shell-button')).toBeVisible()
  const fields = await boxes(page, '.shell-field')
  const button = await boxes(page, '.shell-button')
  const [title] = await boxes(page, '.shell-title')
  releaseBoot()
  await expect(page.locator('main form')).toBeVisible()
  // On a wide screen the styles give the bar wide margins, so the mark moves.
  if (isMobile) expectNear(mark, await boxes(page, 'header svg:has(rect) path'))
  expectNear(fields, await boxes(page, 'main form div:has(> input)'))
  expectNear(button, await boxes(page, 'main [type=submit]'))
  const [h1] = await boxes(page, 'h1')
  expect(title?.x).toBeCloseTo(h1?.x ?? -1, 0)
  expect(title?.y).toBeGreaterThanOrEqual(h1?.y ?? Infinity)
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual((h1?.y ?? 0) + (h1?.height ?? 0))
  expect(order).toEqual([])
  const standing = await boxes(page, standingParts)
  releaseMain()
  await expect(page.locator('.start-slow')).toHaveCount(0)
  expectNear(await boxes(page, standingParts), standing)
  releaseLate()
  await expect(page.getByRole('checkbox')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('radio')).toHaveCount(3)
  await expect.poll(() => order).toEqual(['font'])
  expect(await shift(page)).toBeLessThanOrEqual(0.005)
  // All of it, up to the footer, fits in the window of a small laptop.
  if (!isMobile) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(860)
})
