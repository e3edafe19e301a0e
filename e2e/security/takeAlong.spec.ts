// Shows: profile-50, security-60, security-73.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { paths } from '#core/paths.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { openAs } from '../support/signed-in.ts'

/**
 * Presses a button, and returns the file that the browser saves. By the keyboard: a long list takes its real height while
 * it is scrolled, and moves a button under the pointer.
 */
async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).press('Enter'),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test(
  'the history is filtered and saved, and data saved as a file',
  inBoth,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    await openAs(page, 'crowded', paths.devices)
    const before = watched.calls().length
    const sessions = await saved(page, t('user.takeAlong.devices.csv'))
    expect(sessions.name).toMatch(/^sessions-\d{4}-\d\d-\d\d\.csv$/)
    const rows: string[][] = parse(sessions.text, { bom: true, delimiter: [',', ';'] })
    expect(sessions.text.startsWith('\ufeff')).toBe(true)
    expect(rows).toHaveLength(1002)
    expect(rows[1]?.at(-1)).toBe(t('user.devices.current'))
    expect(rows.at(-1)).toMatchObject({ length: 8, 3: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(rows[0]?.join()).toBe('Device,Browser,Operating system,Date (UTC),Local time,City,Country,Status')
    const active = rows.filter((row) => row.at(-1) === t('user.devices.active'))
    expect([new Set(rows.slice(1).map(([device]) => device)).size, active.length]).toEqual([41, 30])
    await expect(page.getByRole('status').filter({ hasText: sessions.name })).toBeVisible()
    expect(watched.calls()).toHaveLength(before)

    await page.getByText(t('user.devices.filter.active'), { exact: true }).click()
    const only = await saved(page, t('user.takeAlong.devices.csv'))
    const shown: string[][] = parse(only.text, { bom: true, delimiter: [',', ';'] })
    const [which, , ...found] = shown
    expect(which?.[0]).toBe(t('user.takeAlong.devices.which', { which: t('user.devices.filter.active') }))
    expect(found.length).toBeLessThan(1001)
    expect(found.filter((row) => row.at(-1) === t('user.devices.active'))).toHaveLength(30)

    await page.goto(paths.profile)
    const known = await saved(page, t('user.takeAlong.profile.action'))
    expect(known.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(known.text)).toMatchObject({ missing: [], profile: { email: 'crowded@example.be' } })
  },
)
