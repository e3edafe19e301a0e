import { expect, once, test } from './fixtures.ts'
import { hold } from './network.ts'
import {
  bankingForm,
  codeDialog,
  contactForm,
  editOf,
  expectProfile,
  leaveQuestion,
  navLink,
  openBanking,
  openEdit,
  openProfile,
  personalForm,
} from './profile.ts'
import { notice, welcome } from './screens.ts'

test(
  'a save that is answered late changes the name, but is no notice on a page that came after',
  once,
  async ({ page, portal: { t } }) => {
    const { firstname, save } = personalForm(page, t)
    await openProfile(page, 'secured')
    await editOf(page, t, 'personal').click()
    await firstname.fill('Inès')
    const release = await hold(page, 'POST /user')
    await save.click()
    await navLink(page, t('nav.dashboard')).click()
    await expect(welcome(page)).toBeVisible()
    release()
    await expect(welcome(page)).toHaveText('Welcome, Inès')
    await expect(notice(page, t)).toHaveCount(0)
  },
)

test(
  'a save that was cancelled and is answered late does not close the form that was opened after it',
  once,
  async ({ page, portal: { t } }) => {
    const { firstname, lastname, save, cancel } = personalForm(page, t)
    const edit = editOf(page, t, 'personal')
    await openProfile(page, 'secured')
    await edit.click()
    await firstname.fill('Inès')
    const release = await hold(page, 'POST /user')
    await save.click()
    await cancel.click()
    await edit.click()
    await lastname.fill('Van Damme')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    release()
    await answered
    // The name at the top follows, and what is typed meanwhile stays.
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('nav.menu') })
      .click()
    await expect(page.getByRole('banner').getByText('Inès Vermeulen')).toBeVisible()
    await expect(lastname).toHaveValue('Van Damme')
  },
)

test(
  'an IBAN that was cancelled and fails late does not close the form that was opened after it',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { iban, save, cancel } = bankingForm(page, t)
    watched.expectFailure('PUT', '/user/iban', 500)
    await openBanking(page, t)
    await iban.fill('BE71 0961 2345 6769')
    const release = await hold(page, 'PUT /user/iban', { status: 500 })
    await save.click()
    await cancel.click()
    await editOf(page, t, 'banking').click()
    await iban.fill('BE43 0689')
    release()
    await expect(notice(page, t)).toHaveText(t('messages.iban.error'))
    await expect(iban).toHaveValue('BE43 0689')
  },
)

test(
  'a code dialog that was cancelled or left does not stand again at the next edit',
  once,
  async ({ page, portal: { t } }) => {
    const { field, save, cancel } = contactForm(page, t, 'email')
    const dialog = codeDialog(page, t)
    const edit = editOf(page, t, 'contact')
    await openProfile(page, 'secured')
    await navLink(page, t('nav.dashboard')).click()
    await navLink(page, t('nav.profile')).click()
    await openEdit(page, t, 'contact')
    await field.fill('ines@example.com')
    await save.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await leaveQuestion(page, t).leave.click()
    await expect(welcome(page)).toBeVisible()
    await navLink(page, t('nav.profile')).click()
    await expectProfile(page)
    await edit.click()
    await expect(field).toHaveValue('secured@example.be')
    await expect(dialog).toHaveCount(0)

    await field.fill('ines@example.com')
    const release = await hold(page, 'POST /user/login')
    await save.click()
    await cancel.click()
    const answered = page.waitForResponse(/\/user\/login$/)
    release()
    await answered
    await edit.click()
    await expect(field).toHaveValue('secured@example.be')
    await expect(dialog).toHaveCount(0)
  },
)
