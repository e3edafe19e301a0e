// Shows: frame-18.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { type Texts } from '../support/portal.ts'
import { dashboardIsLoaded, openDashboard } from '../support/screens.ts'
import { observeShifts, shift } from '../support/shifts.ts'

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
