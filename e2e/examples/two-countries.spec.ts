import { expect, inBoth, test } from '../support/fixtures.ts'
import { openDashboard } from '../support/screens.ts'

// Example: the same page in both countries, which offer different services.
test('the deals are for Belgium', inBoth, async ({ page, portal: { isLux, texts } }) => {
  const t = texts('en')
  await openDashboard(page, 'plain')
  const deals = page.getByRole('link', { name: new RegExp(`^${t('dashboard.services.deals.title')}`) })
  await expect(deals).toHaveCount(isLux ? 0 : 1)
})
