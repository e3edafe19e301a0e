import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { paths } from '#paths'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { openAs } from '../support/signed-in.ts'

/** Presses a button, and returns the file that the browser saves. */
async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).press('Enter'),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test(
  'the history is filtered, saved and printed, and data saved as a file',
  inBoth,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-prints', '1')
    })
    await openAs(page, 'crowded', paths.devices)
    const print = page.getByRole('button', { name: t('user.takeAlong.devices.print'), exact: true })
    // By the keyboard: a long list takes its real height while it is scrolled, and moves a button under the pointer.
    await print.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row')).toHaveCount(1002)
    await expect(page.getByRole('row').last()).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

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

    const country = page.getByLabel(t('user.devices.filter.country'))
    await country.selectOption({ index: 1 })
    await expect(page.getByText(/^\d+ devices?$/)).toBeVisible()
    const only = await saved(page, t('user.takeAlong.devices.csv'))
    const chosen = await country.evaluate(
      (select) => (select as HTMLSelectElement).selectedOptions[0]?.text ?? '',
    )
    const shown: string[][] = parse(only.text, { bom: true, delimiter: [',', ';'] })
    const [which, , ...found] = shown
    expect(which?.[0]).toBe(t('user.takeAlong.devices.which', { which: chosen }))
    expect([...new Set(found.map((row) => row.at(-2)))]).toEqual([chosen])

    await page.goto(paths.profile)
    const known = await saved(page, t('user.takeAlong.profile.action'))
    expect(known.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(known.text)).toMatchObject({ missing: [], profile: { email: 'crowded@example.be' } })
  },
)
