import { paths } from '#paths'
import { expectBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { dialog, openAs } from '../support/signed-in.ts'

test('axe finds nothing on Help', async ({ page }) => {
  await openAs(page, 'plain', paths.help)
  await expectBothThemes(page)
})

test('axe finds nothing on Help over a flow', async ({ page, portal: { t } }) => {
  await page.goto(paths.onboarding)
  await page.getByRole('link', { name: t('page.help'), exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  await expectBothThemes(page)
})
