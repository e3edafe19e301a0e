import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type Texts } from '../support/portal.ts'
import { dashboardIsLoaded, openDashboard } from '../support/screens.ts'
import { observeShifts, shift } from '../support/shifts.ts'

const notices = (page: Page, t: Texts) => page.getByRole('region', { name: t('nav.notifications') })

test('the first draw goes without Intl, whose words come right after it in the place that was kept', async ({
  page,
  portal: { t },
}) => {
  await openDashboard(page, 'secured')
  await dashboardIsLoaded(page, t)
  await page.addInitScript(recordIntl, '#notifications li')
  await observeShifts(page)
  await page.reload()
  await expect(notices(page, t)).toContainText(/\d{1,2}\s\p{L}+\s\d{4}/u)
  await expect(page.locator('#notifications .unseen')).toHaveCount(0)
  const { before, after } = await page.evaluate(() => (window as unknown as { intl: Uses }).intl)
  expect(before).toEqual([])
  expect(after).toContain('DateTimeFormat')
  expect(await shift(page)).toBeLessThanOrEqual(0.005)
})

type Uses = Record<'before' | 'after', string[]>

/**
 * Runs in the page: records what of `Intl` is made before and after the paint that first shows these rows. Plural rules
 * cost next to nothing. What boot makes of it in an idle moment comes late.
 */
function recordIntl(rows: string) {
  const intl: Uses = { before: [], after: [] }
  let isPainted = false
  window.requestIdleCallback = (task) => window.setTimeout(task, 500)
  const names = ['Collator', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat'] as const
  for (const name of [...names, 'RelativeTimeFormat', 'Segmenter'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(...made) {
          intl[isPainted ? 'after' : 'before'].push(name)
          return Reflect.construct(...made) as object
        },
      }),
    })
  new MutationObserver((_, observer) => {
    if (!document.querySelector(rows)) return
    observer.disconnect()
    requestAnimationFrame(() => (isPainted = true))
  }).observe(document, { childList: true, subtree: true })
  Object.assign(window, { intl })
}
