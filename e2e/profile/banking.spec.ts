// Shows: profile-28, profile-36, profile-60, profile-41, profile-42.
import type { Locator } from '@playwright/test'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { bankingForm, cardOf, editOf, expectSigned, fact, navLink, openEdit, openProfile } from './profile.ts'
import { paths } from '#core/paths.ts'
import { notice } from '../support/screens.ts'

test('copies, hides and changes a bank account', async ({ page, context, portal: { t }, watched }) => {
  const card = cardOf(page, t, 'banking')
  const { iban, country, save } = bankingForm(page, t)
  await openProfile(page, 'secured')
  await expect(fact(card, 'IBAN')).toContainText('BE68 •••• •••• 7034')
  const button = (name: 'show' | 'hide' | 'copy') =>
    card.getByRole('button', { name: `${t(`user.profile.banking.${name}`)} (IBAN)` })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('copy').click()
  await expect(notice(page, t)).toHaveText(t('user.profile.banking.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BE68539007547034')

  await button('show').click()
  await expect(fact(card, 'IBAN')).toContainText('BE68 5390 0754 7034')
  await navLink(page, t('user.security.title')).click()
  await expect(page).toHaveURL(paths.security)
  await page.goBack()
  await expect(fact(card, 'IBAN')).toContainText('BE68 •••• •••• 7034')

  // After another document, Back shows the masked IBAN.
  await button('show').click()
  await page.goto('/robots.txt')
  await page.goBack()
  await expect(fact(card, 'IBAN')).toContainText('BE68 •••• •••• 7034')

  await openEdit(page, t, 'banking')
  await expect(iban).toBeFocused()
  await expect(iban).toHaveValue('BE68 5390 0754 7034')
  // The country code cannot be deleted, and letters are dropped from a Belgian number.
  await iban.press('ControlOrMeta+a')
  await iban.press('Backspace')
  await expect(iban).toHaveValue('BE')
  await iban.pressSequentially('7x1 09-6a1')
  await expect(iban).toHaveValue('BE71 0961')

  await country.fill('Luxem')
  await country.press('Enter')
  await expect(iban).toHaveValue('LU')
  await iban.press('End')
  await page.keyboard.insertText('FR14 2004 1010 0505 0001 3m02 606')
  await expect(country).toHaveValue('France')
  await expect(iban).toHaveValue('FR14 2004 1010 0505 0001 3M02 606')
  await save.click()
  await expect(notice(page, t)).toHaveText('Your IBAN has been changed.')
  await expect(fact(card, 'IBAN')).toContainText('FR14 •••• •••• 2606')
  await expect(editOf(page, t, 'banking')).toBeFocused()
  const [saved, ...more] = watched.calls('PUT', '/user/iban')
  expect(saved?.body).toEqual({ iban: 'FR1420041010050500013M02606' })
  await expectSigned(page, saved)
  expect(more).toEqual([])
  await page.reload()
  await button('show').click()
  await expect(fact(card, 'IBAN')).toContainText('FR14 2004 1010 0505 0001 3M02 606')
})

test(
  'the reason of a wrong bank account and Save stay in sight, above the bar of a low window',
  onceOnPhone,
  async ({ page, portal: { t } }) => {
    const { iban, save } = bankingForm(page, t)
    await page.setViewportSize({ width: 390, height: 664 })
    await openProfile(page, 'secured')
    await openEdit(page, t, 'banking')
    const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0
    const bottomOf = async (what: Locator) => (await topOf(what)) + ((await what.boundingBox())?.height ?? 0)
    const bar = await topOf(navLink(page, t('user.security.title')))
    await iban.fill('BE71 0961 2345 6768')
    // As low as it can lie.
    await page.evaluate((by) => scrollBy(0, by), (await bottomOf(iban)) - bar + 4)
    await iban.press('Enter')
    await expect(iban).toHaveAccessibleDescription(/./)
    const reason = page.getByText(t('user.profile.banking.checksum'))
    await expect.poll(() => bottomOf(reason)).toBeLessThan(bar)
    expect(await bottomOf(save)).toBeLessThan(bar)
  },
)
