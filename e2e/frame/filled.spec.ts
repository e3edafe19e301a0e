// Shows: frame-30.
import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import type { Locator } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { forgotForm, latestLink, resetForm } from '../forgotPassword/forgotPassword.ts'
import { codeForm } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { holdFiles } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import { loginForm, scriptsAreThere, welcome } from '../support/screens.ts'
import { cards, linaOf, onboardingForm } from '../onboarding/onboarding.ts'
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
  await page.goto(onboardingSteps.card.path)
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
  await form.send.click()
  await expect(page).toHaveURL(onboardingSteps.mfa.path)
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
