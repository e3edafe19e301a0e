import type { Page } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { confirmLatest } from './codes.ts'
import { answer, hold } from './network.ts'
import {
  cardOf,
  contactForm,
  editOf,
  expectProfile,
  fact,
  leaveQuestion,
  navLink,
  openContact,
  openProfile,
  personalForm,
} from './profile.ts'
import { enterLogin, logOut, notice, switchLanguage, welcome } from './screens.ts'

/** Whether a reload or a closed tab would be asked about. */
const asksBeforeUnload = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test(
  'a session that ends in the middle of an edit leads to the login, and back to what was typed',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { firstname, lastname, save } = personalForm(page, t)
    const card = cardOf(page, t, 'personal')
    watched.expectFailure('POST', '/user', 401)
    await openProfile(page, 'secured')
    await editOf(page, t, 'personal').click()
    await firstname.fill('Inès')
    const stop = await answer(page, 'POST /user', { status: 401 })
    await save.click()
    await expect(page).toHaveURL(paths.loginEmail)
    await expect(notice(page, t)).toHaveText(t('session.ended'))
    await stop()
    await enterLogin(page, 'secured', null)
    await expectProfile(page)
    await expect(firstname).toHaveValue('Inès')
    await expect(lastname).toHaveValue('Vermeulen')
    await expect(card).toContainText(t('user.profile.kept'))
    await save.click()
    await expect(fact(card, 'First name')).toHaveText('Inès')
  },
)

test(
  'a contact edit that was interrupted waits for a new code, with what was typed',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { field, save } = contactForm(page, t, 'email')
    watched.expectFailure('POST', '/user/login', 401)
    await openContact(page, t)
    await field.fill('ines@example.com')
    const stop = await answer(page, 'POST /user/login', { status: 401 })
    await save.click()
    await expect(notice(page, t)).toHaveText(t('session.ended'))
    await stop()
    await enterLogin(page, 'secured', null)
    await expectProfile(page)
    // A new session has no grant: nothing opens by itself, and no code is sent.
    const card = cardOf(page, t, 'contact')
    await expect(card).toContainText(t('user.profile.keptFolded'))
    await expect(fact(card, 'E-mail')).toHaveText('secured@example.be')
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
    await editOf(page, t, 'contact').click()
    await confirmLatest(page, t)
    await expect(field).toHaveValue('ines@example.com')
  },
)

test(
  'what was typed is shown to nobody else, and not after a log-out',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { firstname, save } = personalForm(page, t)
    const edit = editOf(page, t, 'personal')
    watched.expectFailure('POST', '/user', 401)
    await openProfile(page, 'secured')
    await edit.click()
    await firstname.fill('Inès')
    const stop = await answer(page, 'POST /user', { status: 401 })
    await save.click()
    await expect(page).toHaveURL(paths.loginEmail)
    await stop()
    await enterLogin(page, 'plain', null)
    await expectProfile(page)
    await expect(fact(cardOf(page, t, 'personal'), 'First name')).toHaveText('Claire')
    await expect(page.getByText(t('user.profile.kept'))).toHaveCount(0)
    await edit.click()
    await expect(firstname).toHaveValue('Claire')
    await firstname.fill('Clara')
    await logOut(page)
    await enterLogin(page, 'plain', null)
    await expect(welcome(page)).toBeVisible()
    await navLink(page, t('nav.profile')).click()
    await expect(edit).toBeVisible()
    await edit.click()
    await expect(firstname).toHaveValue('Claire')
  },
)

test(
  'leaving a form with something typed asks first: by a link, by Back and by a reload',
  once,
  async ({ page, portal: { t } }) => {
    const { firstname } = personalForm(page, t)
    const { dialog, stay, leave } = leaveQuestion(page, t)
    const edit = editOf(page, t, 'personal')
    await openProfile(page, 'secured')
    await navLink(page, t('nav.dashboard')).click()
    await expect(welcome(page)).toBeVisible()
    await navLink(page, t('nav.profile')).click()
    await edit.click()
    // Nothing typed, or typed and taken back: nothing to ask.
    await firstname.fill('Inès')
    expect(await asksBeforeUnload(page)).toBe(true)
    await firstname.fill('Ines')
    expect(await asksBeforeUnload(page)).toBe(false)
    await navLink(page, t('nav.dashboard')).click()
    await expect(welcome(page)).toBeVisible()
    await navLink(page, t('nav.profile')).click()
    await edit.click()

    await firstname.fill('Inès')
    await navLink(page, t('nav.security')).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(paths.profile)
    await stay.click()
    await expect(dialog).toHaveCount(0)
    await expect(firstname).toHaveValue('Inès')
    await navLink(page, t('nav.security')).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(dialog).toBeVisible()
    await stay.click()
    await expect(page).toHaveURL(paths.profile)
    await expect(firstname).toHaveValue('Inès')
    // The language is no reason to leave.
    await switchLanguage(page, 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
    await switchLanguage(page, 'en')
    await expect(firstname).toHaveValue('Inès')
    await page.goBack()
    await leave.click()
    await expect(page).toHaveURL(paths.dashboard)
    expect(await asksBeforeUnload(page)).toBe(false)
    await page.goForward()
    await expectProfile(page)
    await edit.click()
    await expect(firstname).toHaveValue('Ines')
  },
)

test('a typed contact is asked about, too, and then forgotten', once, async ({ page, portal: { t } }) => {
  const { field } = contactForm(page, t, 'email')
  const { dialog, leave } = leaveQuestion(page, t)
  await openContact(page, t)
  await field.fill('ines@example.com')
  await navLink(page, t('nav.dashboard')).click()
  await expect(dialog).toBeVisible()
  await leave.click()
  await expect(welcome(page)).toBeVisible()
  await navLink(page, t('nav.profile')).click()
  await editOf(page, t, 'contact').click()
  await expect(field).toHaveValue('secured@example.be')
})

test(
  'an edit that is left with nothing typed asks nothing, and is closed when one comes back',
  once,
  async ({ page, portal: { t } }) => {
    await openContact(page, t)
    await navLink(page, t('nav.dashboard')).click()
    await expect(welcome(page)).toBeVisible()
    await navLink(page, t('nav.profile')).click()
    await expectProfile(page)
    await expect(cardOf(page, t, 'contact')).toBeVisible()
    await expect(contactForm(page, t, 'email').field).toHaveCount(0)
  },
)

test(
  'leaving while a save is under way asks nothing, and the late answer says nothing elsewhere',
  once,
  async ({ page, portal: { t } }) => {
    const { firstname, save } = personalForm(page, t)
    const { dialog } = leaveQuestion(page, t)
    const edit = editOf(page, t, 'personal')
    await openProfile(page, 'secured')
    await edit.click()
    await firstname.fill('Inès')
    const release = await hold(page, 'POST /user')
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    expect(await asksBeforeUnload(page)).toBe(false)
    await navLink(page, t('nav.dashboard')).click()
    await expect(welcome(page)).toContainText('Ines')
    release()
    await expect(welcome(page)).toContainText('Inès')
    await expect(notice(page, t)).toHaveCount(0)

    // What is typed while it is saved is asked about, until it is.
    await navLink(page, t('nav.profile')).click()
    await edit.click()
    await firstname.fill('Inez')
    const releaseAgain = await hold(page, 'POST /user')
    await save.click()
    await firstname.fill('Ine')
    await navLink(page, t('nav.dashboard')).click()
    await expect(dialog).toBeVisible()
    releaseAgain()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(paths.profile)
    await expect(fact(cardOf(page, t, 'personal'), 'First name')).toHaveText('Inez')
  },
)
