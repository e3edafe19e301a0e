import { expect, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { allowPartner, backAtPartner, consentPage, expectInvalid, partnerHost } from './partners.ts'
import { enterLogin } from '../support/screens.ts'

test('the app of a partner is refused, then given access', async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const form = consentPage(page, t)
  allowPartner(page, watched)
  watched.expectFailure('GET', '/authorize', 400)
  const country = page.getByRole('paragraph').filter({ hasText: portal.isLux ? 'Luxembourg' : 'Belgium' })
  const ask = async (button: string) => {
    await page.goto(`http://${partnerHost}/`)
    await country.getByRole('button', { name: button }).click()
  }
  await ask('Ask for access')
  await enterLogin(page, 'plain', null)
  await form.refuse.click()
  await page.getByRole('link', { name: t('approve.refused.back', { partner: 'Lunchbox' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access was refused')
  await expect(page).toHaveURL(backAtPartner)
  await expect(page.getByText('The state is the one that was sent.')).toBeVisible()

  await ask('Ask for access')
  await form.agree()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access was given')
  await expect(page.getByRole('row', { name: 'code cod_' })).toBeVisible()
  await expect(page.getByText('The state is the one that was sent.')).toBeVisible()

  await ask('Ask from a wrong address')
  await expectInvalid(page, t)
  await expect(page).toHaveURL(new RegExp(`^${portal.origin}${paths.approve}\\?`))
})
