import { paths } from '#paths'
import { expect, test } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import { openAs } from '../support/signed-in.ts'

// Example: one call fails, the rest of the page works, and Retry loads the missing part. Run because country and
// width do not matter.
test('the apps say that they could not be loaded, and Retry loads them', async ({
  page,
  portal,
  watched,
}) => {
  const { texts } = portal
  // The language of the profile, not that of the browser.
  const t = texts('en')
  watched.expectFailure('GET', '/tokens', 500)
  const mend = await answer(page, 'GET /tokens', { status: 500 })
  await openAs(page, 'secured', paths.apps)
  await expect(page.getByRole('alert')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: t('error.retry') }).click()
  await expect(page.getByRole('region', { name: 'Lunchbox', exact: true })).toBeVisible()
})
