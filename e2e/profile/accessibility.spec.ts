import { expectAccessible, expectBothThemes } from '../support/axe.ts'
import { codeForm } from '../support/codes.ts'
import { expect, once, test } from '../support/fixtures.ts'
import { languageSwitch, sidewaysScroll } from '../support/screens.ts'
import {
  bankingForm,
  codeDialog,
  contactForm,
  editOf,
  leaveQuestion,
  navLink,
  openBanking,
  openContact,
  openProfile,
  personalForm,
} from './profile.ts'
import type { Portal } from '../support/portal.ts'
import type { Language } from '#domain/language'
import type { Page } from '@playwright/test'

/** The texts in the current language of the page. */
const textsNow = async (page: Page, { texts }: Portal) =>
  texts((await languageSwitch(page).inputValue()) as Language)

test('axe finds nothing on the profile, nor on personal data with errors', async ({ page, portal }) => {
  const t = portal.texts('en')
  const { firstname, birthdate, save } = personalForm(page, t)
  await openProfile(page, 'undated')
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await editOf(page, t, 'personal').click()
  await firstname.fill('A')
  await save.click()
  await expect(firstname).toHaveAttribute('aria-invalid', 'true')
  await expect(birthdate).toHaveAttribute('aria-invalid', 'true')
  // The other cards show their read views meanwhile.
  await expectBothThemes(page)
})

test(
  'axe finds nothing on the contact forms, nor on the code of a new one',
  { tag: '@belgium' },
  async ({ page, portal }) => {
    const t = portal.texts('en')
    const { save, field } = contactForm(page, t, 'email')
    const phone = contactForm(page, t, 'phone')
    const { code, submit } = codeForm(page, t)
    await openContact(page, t)
    await field.fill('ines@example.com')
    await save.click()
    await expect(codeDialog(page, t)).toBeVisible()
    await submit.click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await phone.field.fill('12')
    await phone.save.click()
    await expect(phone.field).toHaveAttribute('aria-invalid', 'true')
    await expectBothThemes(page)
    const last = await textsNow(page, portal)
    await contactForm(page, last, 'email').save.click()
    await expect(codeDialog(page, last)).toBeVisible()
    await expectAccessible(page)
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test('axe finds nothing on an IBAN with an error', { tag: '@belgium' }, async ({ page, portal }) => {
  const { iban, country, save } = bankingForm(page, portal.t)
  await openBanking(page, portal.t)
  await iban.fill('BE71 0961 2345 6768')
  await save.click()
  await expect(iban).toHaveAttribute('aria-invalid', 'true')
  await country.click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await country.press('Escape')
  await expectBothThemes(page)
})

test(
  'axe finds nothing on the question before leaving, which gives the focus back',
  once,
  async ({ page, portal }) => {
    await openProfile(page, 'secured')
    for (const language of ['en', 'fr', 'nl'] as const) {
      await languageSwitch(page).selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const t = portal.texts(language)
      const { dialog, stay } = leaveQuestion(page, t)
      const { firstname } = personalForm(page, t)
      const link = navLink(page, t('nav.security'))
      if (language === 'en') await editOf(page, t, 'personal').click()
      await firstname.fill(`Ines ${language}`)
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await expect(dialog).toHaveAccessibleDescription(t('user.profile.leave.text'))
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      await expectAccessible(page)
      if (language === 'nl') {
        await expectBothThemes(page)
        continue
      }
      await stay.click()
      await expect(link).toBeFocused()
    }
  },
)
