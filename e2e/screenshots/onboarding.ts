import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import type { Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { codeForm, confirmLatest } from '../support/codes.ts'
import { expect } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import {
  changeContact,
  cards,
  onboardingForm,
  fillAccount,
  finish,
  invitation,
  linaOf,
  sendCard,
} from '../onboarding/onboarding.ts'
import { invalid, test } from '../support/photographer.ts'
import { persona, type Portal, type Texts } from '../support/portal.ts'

async function beginWithCard(page: Page, t: Texts, card = cards.lina) {
  const form = onboardingForm(page, t)
  await page.goto(paths.onboarding)
  await form.haveCard.click()
  await sendCard(page, t, card)
  await expect(page).toHaveURL(onboardingSteps.welcome.path)
}

async function beginWithCode(page: Page, t: Texts, code = invitation) {
  const form = onboardingForm(page, t)
  await page.goto(paths.onboarding)
  await form.haveCode.click()
  await form.invitation.fill(code)
  await form.proceed.click()
  await expect(page).toHaveURL(onboardingSteps.welcome.path)
}

async function goToCreate(page: Page, t: Texts) {
  const form = onboardingForm(page, t)
  await form.goOn.click()
  await form.terms.check()
  // By a key: the page may scroll it to where the last box was.
  await form.accept.press('Enter')
  await expect(page).toHaveURL(onboardingSteps.create.path)
}

async function goToPassword(page: Page, t: Texts, portal: Portal) {
  const form = onboardingForm(page, t)
  await goToCreate(page, t)
  await fillAccount(page, t, portal)
  await form.send.click()
  await confirmLatest(page, t)
  await form.skip.click()
  await expect(page).toHaveURL(onboardingSteps.password.path)
}

test('the start of the onboarding in each state', async ({ page, portal: { t }, watched, shoot }) => {
  const form = onboardingForm(page, t)
  watched.expectFailure('POST', '/onboarding/card', 409, 422)
  watched.expectFailure('POST', '/onboarding/code', 404)
  await page.goto(paths.onboarding)
  await shoot('onboarding')
  await page.goto(onboardingSteps.create.path)
  await shoot('onboarding-refused', page.getByText(t('onboarding.refused.missing')))
  await form.haveCard.click()
  await shoot('onboarding-card', form.card)
  await sendCard(page, t, cards.unknown)
  await shoot('onboarding-card-unknown', form.alert)
  await sendCard(page, t, persona('plain').cards[0] ?? '')
  await expect(page).toHaveURL(onboardingSteps.existingCard.path)
  await shoot('onboarding-existing-card')
  await page.goto(paths.onboarding)
  await form.haveCode.click()
  await shoot('onboarding-code', form.invitation)
  await form.invitation.fill('NO-SUCH-CODE')
  await form.proceed.click()
  await shoot('onboarding-code-unknown', form.alert)
})

test('the onboarding with a card in each state', async ({ page, portal, watched, shoot }) => {
  const { t } = portal
  const form = onboardingForm(page, t)
  const { code } = codeForm(page, t)
  const lina = linaOf(portal)
  watched.expectFailure('POST', '/onboarding/account', 422)
  watched.expectFailure('POST', '/onboarding/verify', 422)
  await beginWithCard(page, t)
  await shoot('onboarding-welcome')
  await form.goOn.click()
  await shoot('onboarding-terms', form.accept)
  await form.accept.click()
  await shoot('onboarding-terms-missing', invalid(form.terms))
  await form.terms.check()
  await form.accept.press('Enter')
  await shoot('onboarding-create', form.lastname)
  await form.firstname.fill('')
  await form.send.click()
  await shoot('onboarding-create-errors', invalid(form.lastname))
  await form.firstname.fill('Lina')
  await fillAccount(page, t, portal)
  await form.email.fill(persona('plain').profile.email)
  await form.send.click()
  await shoot('onboarding-create-duplicate', form.alert)
  await form.email.fill(lina.email)
  await form.send.click()
  await changeContact(page, t)
  await shoot('onboarding-email', form.send)
  await form.email.fill(persona('plain').profile.email)
  await form.send.click()
  await shoot('onboarding-email-refused', invalid(form.email))
  await form.email.fill(lina.email)
  await form.send.click()
  await shoot('onboarding-mfa-email', code)
  await confirmLatest(page, t)
  await shoot('onboarding-phone', form.phone)
  await form.phone.fill(lina.phone.typed)
  await form.send.click()
  await shoot('onboarding-mfa-sms', code)
  await page.goto(paths.onboarding)
  await shoot('onboarding-begun', form.goBackIn)
  await form.goBackIn.click()
  await expect(code).toBeVisible()
  await confirmLatest(page, t)
  await shoot('onboarding-password', form.password)
  await finish(page, t)
  await shoot('onboarding-confirmation-card')
})

test('the other ends of the onboarding @states', async ({ page, portal, watched, shoot }) => {
  const { t } = portal
  const form = onboardingForm(page, t)
  watched.expectFailure('POST', '/onboarding/account', 401)
  await beginWithCard(page, t, cards.nobody)
  await shoot('onboarding-welcome-nobody')
  await beginWithCard(page, t, cards.hostile)
  await shoot('onboarding-welcome-hostile')
  await beginWithCard(page, t, cards.tom)
  await goToPassword(page, t, portal)
  await finish(page, t)
  await shoot('onboarding-confirmation-card-failed')
  await beginWithCode(page, t)
  await shoot('onboarding-welcome-code')
  await goToCreate(page, t)
  await expect(form.firstname).toHaveValue('Nora')
  await form.day.fill('3/2/1985')
  await shoot('onboarding-create-code')
  const stop = await answer(page, 'POST /onboarding/account', { status: 401 })
  await form.send.click()
  await shoot('onboarding-ended', page.getByText(t('onboarding.refused.ended')))
  await stop()
  await beginWithCode(page, t)
  await goToCreate(page, t)
  await form.send.click()
  await form.skip.click()
  await expect(form.password).toBeVisible()
  await finish(page, t)
  await shoot('onboarding-confirmation-code')
})
