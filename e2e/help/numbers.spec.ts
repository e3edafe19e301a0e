// Shows: help-7, help-8.
import { readFile } from 'node:fs/promises'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { paths } from '#core/paths.ts'

test('the numbers are saved as contacts, and the status page is linked', inBoth, async ({ page, portal }) => {
  const { t } = portal
  await page.goto(paths.help)
  const status = page.getByRole('link', { name: t('help.status') })
  await expect(status).toHaveAttribute('href', 'https://status.bonavo.example')
  await expectUsable(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('help.numbers.save') }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toMatch(/^contacts-\d{4}-\d\d-\d\d\.vcf$/)
  const isBelgian = portal.variant === 'BE'
  expect(file.match(/^TEL.*$/gm)).toEqual(
    (isBelgian ? ['+3278170170', '+3220001230'] : ['+35220001230']).map(
      (number) => `TEL;TYPE=voice:${number}`,
    ),
  )
  await expect(page.getByRole('status').filter({ hasText: download.suggestedFilename() })).toBeVisible()
})
