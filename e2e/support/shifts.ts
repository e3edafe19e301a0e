import type { Page } from '@playwright/test'

/** Adds up the layout shifts of the page. */
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

/** Waits until the current state of the page is painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The layout shift so far; waits for the typeface first. */
export async function shift(page: Page) {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Variable/.test(family) && status === 'loaded'),
  )
  await painted(page)
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
}
