import { codeForm, confirmLatest } from '../support/codes.ts'
import { expect } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import { invalid, test } from '../support/photographer.ts'
import { persona } from '../support/portal.ts'
import {
  bankingForm,
  codeDialog,
  contactForm,
  editOf,
  leaveQuestion,
  navLink,
  openEdit,
  openProfile,
  personalForm,
} from '../profile/profile.ts'
import { loginForm, logOut, notice } from '../support/screens.ts'

// High enough for the whole page: in a longer picture a dialog would cover only a part.
test.beforeEach(async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 1200 })
})

test('the personal data in each state', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const { firstname, lastname, day, month, save, cancel } = personalForm(page, t)
  watched.expectFailure('POST', '/user', 500, 401)
  await openProfile(page, 'undated')
  await shoot('profile-undated')
  await editOf(page, t, 'personal').click()
  await firstname.fill('A')
  await lastname.fill('')
  await day.fill('31')
  await month.fill('13')
  await save.click()
  await shoot('profile-personal-errors', invalid(month))
  await cancel.click()
  await logOut(page)
  await openProfile(page, 'secured')
  await shoot('profile')
  await editOf(page, t, 'personal').click()
  await shoot('profile-personal')
  await firstname.fill('Inès')
  let stop = await answer(page, 'POST /user', { status: 500 })
  await save.click()
  await shoot('profile-personal-failed', page.getByRole('alert'))
  await stop()
  await navLink(page, t('user.security.title')).click()
  await shoot('profile-leave', leaveQuestion(page, t).dialog)
  await leaveQuestion(page, t).stay.click()
  stop = await answer(page, 'POST /user', { status: 401 })
  await save.click()
  const sheet = page.getByRole('dialog', { name: t('session.sheet.title') })
  await shoot('profile-personal-expired', sheet)
  await stop()
  await loginForm(page, t).password.fill(persona('secured').password)
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  // It stays for five seconds, and the next one waits for it.
  await page.getByRole('button', { name: t('action.close') }).click()
  await save.click()
  await expect(notice(page, t)).toHaveText(t('user.profile.saved'))
  await page.context().clearCookies()
  await openProfile(page, 'long')
  await shoot('profile-long')
})

test('the contacts in each state @states', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const { field, save } = contactForm(page, t, 'email')
  const phone = contactForm(page, t, 'phone')
  const { code, submit } = codeForm(page, t)
  watched.expectFailure('POST', '/user/login', 422)
  watched.expectFailure('POST', '/user/login/confirm', 422)
  await openProfile(page, 'secured')
  await editOf(page, t, 'contact').click()
  await expect(code).toBeVisible()
  await shoot('mfa-step-up-while', code)
  await confirmLatest(page, t)
  await expect(field).toBeVisible()
  await shoot('profile-contact')
  await field.fill('claire@example.be')
  await save.click()
  await expect(field).toHaveAttribute('aria-invalid')
  await phone.open.click()
  await phone.save.click()
  await shoot('profile-contact-errors', invalid(phone.field))
  await phone.country.click()
  await shoot('profile-contact-countries')
  await phone.country.press('Escape')
  await phone.cancel.click()
  await field.fill('ines@example.com')
  await save.click()
  await shoot('profile-contact-code', codeDialog(page, t))
  await code.fill('000000')
  await submit.click()
  await shoot('profile-contact-code-wrong', invalid(code))
  await confirmLatest(page, t)
  await shoot('profile-contact-saved', notice(page, t))
})

test('the bank account in each state @states', async ({ page, portal, watched, shoot }) => {
  // Luxembourg has no bank account.
  if (portal.variant === 'LU') return
  const { t } = portal
  const { iban, save } = bankingForm(page, t)
  watched.expectFailure('PUT', '/user/iban', 500)
  await openProfile(page, 'secured')
  await openEdit(page, t, 'banking')
  await shoot('profile-banking')
  await iban.fill('BE71 0961 2345')
  await save.click()
  await shoot('profile-banking-short', invalid(iban))
  await answer(page, 'PUT /user/iban', { status: 500 })
  await iban.fill('BE71 0961 2345 6769')
  await save.click()
  await shoot('profile-banking-failed', notice(page, t))
})
