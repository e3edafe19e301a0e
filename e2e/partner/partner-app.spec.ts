// Shows: partner-10, partner-13, partner-18, partner-14.
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { allowPartner, backAtPartner, consentPage, expectInvalid, partnerHost } from './partners.ts'
import { beSignedIn, enterLogin } from '../support/screens.ts'

test('the app of a partner is refused, then given access', inBoth, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const form = consentPage(page, t)
  allowPartner(page, watched)
  const country = page.getByRole('paragraph').filter({ hasText: portal.variant })
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
})

test('the app of a partner is told why its request is invalid', async ({ page, portal, watched }) => {
  const { texts, origin } = portal
  const t = texts('en')
  const reason = 'target host'
  allowPartner(page, watched)
  await beSignedIn(page, 'plain', paths.dashboard)
  await page.goto(`http://${partnerHost}/`)
  await page.getByLabel('With').selectOption(reason)
  const country = page.getByRole('paragraph').filter({ hasText: portal.variant })
  await country.getByRole('button', { name: 'Ask for access' }).click()
  await consentPage(page, t).agree()
  await expectInvalid(page, t)
  await page.getByText(t('approve.invalid.details')).click()
  await expect(page.getByRole('code')).toHaveText(reason)
  await expect(page).toHaveURL(new RegExp(`^${origin}${paths.approve}\\?`))
})
