// Shows: frame-30.
import type { Locator } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { forgotForm, latestLink, resetForm, usernameForm } from '../forgotPassword/forgotPassword.ts'
import { codeForm, confirmLatest } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { answer, holdFiles } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import { loginForm, scriptsAreThere, welcome } from '../support/screens.ts'
import { dialog, openAs } from '../support/signed-in.ts'
import { cards, invitation, linaOf, onboardingForm } from '../onboarding/onboarding.ts'
import {
  bankingForm,
  cardOf,
  codeDialog,
  contactForm,
  editOf,
  openProfile,
  personalForm,
} from '../profile/profile.ts'
import { strong } from '../weakPassword/weakPassword.ts'

// Password managers and systems write into a field without an event, or with an event for one field only.

/** Writes into a field as a system does: no script of the page hears of it. */
const write = (field: Locator, text: string) =>
  field.evaluate((element: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
  }, text)

test('a login sends what a password manager wrote without an event, and so does its code', async ({
  page,
  portal: { t },
  watched,
}) => {
  watched.expectFailure('POST', '/token', 401)
  const { profile, password } = persona('sms')
  const form = loginForm(page, t)
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  await write(form.email, profile.email)
  await write(form.password, password)
  await form.submit.click()
  const { code, submit } = codeForm(page, t)
  await expect(code).toBeVisible()
  await write(code, await latestCode(page))
  await submit.click()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.email, password })
})

test('a login sends the password that was written without an event beside a typed e-mail', async ({
  page,
  portal: { t },
}) => {
  const { profile, password } = persona('plain')
  const form = loginForm(page, t)
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  await form.email.fill(profile.email)
  await write(form.password, password)
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
})

test('a blocked button takes what was written without an event, before anything was pressed', async ({
  page,
  portal: { t },
}) => {
  const { email, send } = forgotForm(page, t)
  await page.goto(paths.forgotPasswordEmail)
  await write(email, persona('plain').profile.email)
  await send.press('Enter')
  await expect(page).toHaveURL(paths.forgotPasswordSent)

  const reset = resetForm(page, t)
  await page.goto(await latestLink(page))
  await write(reset.password, strong)
  await reset.save.press('Enter')
  await expect(page).toHaveURL(paths.resetPasswordConfirmed)
})

test('the onboarding takes a card, consents and answers that no event told of', async ({ page, portal }) => {
  const form = onboardingForm(page, portal.t)
  const lina = linaOf(portal)
  await page.goto(paths.onboardingCard)
  await form.haveCard.click()
  await write(form.card, cards.lina)
  // By the keyboard: a press where one has just been pressed counts for nothing for a moment.
  await form.proceed.press('Enter')
  await form.goOn.click()
  await form.terms.evaluate((it: HTMLInputElement) => (it.checked = true))
  await form.accept.click()
  await write(form.lastname, lina.lastname)
  await write(form.day, '17')
  await write(form.month, '5')
  await write(form.year, '1990')
  await write(form.email, lina.email)
  await form.proceed.click()
  await expect(page).toHaveURL(paths.onboardingMfa)
})

test('personal data are sent as their fields show them, not as they were', async ({
  page,
  portal: { t },
  watched,
}) => {
  await openProfile(page, 'plain')
  await editOf(page, t, 'personal').click()
  const { lastname, save } = personalForm(page, t)
  await write(lastname, 'Clarasson')
  await save.click()
  await expect(cardOf(page, t, 'personal')).toContainText('Clarasson')
  expect(watched.calls('POST', '/user')[0]?.body).toMatchObject({ lastname: 'Clarasson' })
})

test('a contact and an IBAN are sent as their fields show them', async ({ page, portal: { t }, watched }) => {
  const { field } = contactForm(page, t, 'email')
  const banking = bankingForm(page, t)
  await openProfile(page, 'secured')
  await editOf(page, t, 'contact').click()
  await confirmLatest(page, t)
  await write(field, 'ines@example.com')
  // By Enter: a button that is pressed takes the focus, and a field that is left was always read.
  await field.press('Enter')
  await expect(codeDialog(page, t)).toContainText('ines@example.com')
  await page.keyboard.press('Escape')
  await contactForm(page, t, 'email').cancel.click()
  await editOf(page, t, 'banking').click()
  await write(banking.iban, 'BE68 5390 0754 7034')
  await banking.iban.press('Enter')
  await expect
    .poll(() => watched.calls('PUT', '/user/iban').map(({ body }) => body))
    .toEqual([{ iban: 'BE68539007547034' }])
})

test('a login sends what was written before its scripts were there', async ({
  page,
  portal: { t },
  watched,
}) => {
  const { profile, password } = persona('plain')
  const form = loginForm(page, t)
  const release = await holdFiles(page)
  await page.goto(paths.loginEmail, { waitUntil: 'commit' })
  await write(form.email, profile.email)
  await write(form.password, password)
  release()
  await scriptsAreThere(page)
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.email, password })
})

test('a phone, an invitation and a national number are sent as their fields show them', async ({
  page,
  portal,
}) => {
  const { t } = portal
  const form = loginForm(page, t)
  const onboarding = onboardingForm(page, t)
  const { national, find } = usernameForm(page, t)
  await page.goto(paths.forgotUsernameNational)
  await write(national, '88.04.12-001.60')
  await find.press('Enter')
  await expect(page).toHaveURL(paths.forgotUsernameResponse)
  await page.goto(paths.onboarding)
  await onboarding.haveCode.click()
  await write(onboarding.invitation, invitation)
  await onboarding.proceed.press('Enter')
  await expect(page).toHaveURL(paths.onboardingWelcome)
  await page.goto(paths.loginPhone)
  await scriptsAreThere(page)
  await write(form.phone, '0470 12 34 12')
  await write(form.password, persona('plain').password)
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
})

test('a dialog and the login over an expired session take what was written', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts('en')
  await openAs(page, 'secured', paths.devices)
  await page
    .getByRole('button', { name: /^Give .* a name$/ })
    .first()
    .click()
  await write(dialog(page).getByRole('textbox'), 'Kitchen')
  await dialog(page).getByRole('textbox').press('Enter')
  await expect(page.getByText(/^Kitchen/).first()).toBeVisible()

  await page.goto(paths.profile)
  await editOf(page, t, 'personal').click()
  const { lastname, save } = personalForm(page, t)
  await lastname.fill('Clarasson')
  watched.expectFailure('POST', '/user', 401)
  const stop = await answer(page, 'POST /user', { status: 401 })
  await save.click()
  const { password, submit } = loginForm(page, t)
  await expect(password).toBeFocused()
  await stop()
  await write(password, persona('secured').password)
  await submit.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(lastname).toHaveValue('Clarasson')
})
