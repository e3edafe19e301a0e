// Shows: profile-50.
import { readFile } from 'node:fs/promises'
import { paths } from '#core/paths.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { openAs } from '../support/signed-in.ts'

test('a copy of the data is saved as a file', inBoth, async ({ page, portal }) => {
  const t = portal.texts('en')
  await openAs(page, 'crowded', paths.profile)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('user.takeAlong.profile.action'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ missing: [], profile: { email: 'crowded@example.be' } })
})
