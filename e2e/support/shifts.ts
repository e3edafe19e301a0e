import type { Page } from '@playwright/test'

/** Adds up how far things move by themselves. */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sum = Number(document.documentElement.dataset['shift'] ?? 0)
        document.documentElement.dataset['shift'] = String(
          sum + (entry as unknown as { value: number }).value,
        )
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })

/** Waits until what is there is painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The shift so far, once the typeface is there. */
export async function shift(page: Page) {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Variable/.test(family) && status === 'loaded'),
  )
  await painted(page)
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
}
