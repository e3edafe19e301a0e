import { paths } from '#paths'
import { expectAccessible, expectBothThemes } from '../support/axe.ts'
import { codeForm, confirmLatest, otherThan } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import {
  beginWithCard,
  cards,
  onboardingForm,
  fillAccount,
  finish,
  goToCreate,
  goToEmail,
  linaOf,
  sendCard,
} from './onboarding.ts'
import { persona } from '../support/portal.ts'
import { sidewaysScroll } from '../support/screens.ts'

// Axe runs on a phone in Luxembourg and on a wide screen in Belgium (`playwright.config.ts`).
const lux = { tag: '@luxembourg' }

test('axe finds nothing on the start that says why one is there', lux, async ({ page, portal: { t } }) => {
  await page.goto(paths.onboardingCreate)
  await expect(page.getByText(t('onboarding.refused.missing'))).toBeVisible()
  await expectBothThemes(page)
})

test('axe finds nothing on a card number that is wrong', lux, async ({ page, portal: { t } }) => {
  const form = onboardingForm(page, t)
  await page.goto(paths.onboarding)
  await expectAccessible(page)
  await form.haveCard.click()
  await form.card.pressSequentially('1234')
  await expect(form.alert).toBeVisible()
  await expectBothThemes(page)
})

test('axe finds nothing on a card that has an account', lux, async ({ page, portal: { t }, watched }) => {
  const form = onboardingForm(page, t)
  watched.expectFailure('POST', '/onboarding/card', 409)
  await page.goto(paths.onboarding)
  await form.haveCard.click()
  await expect(form.card).toBeVisible()
  await expectAccessible(page)
  await sendCard(page, t, persona('plain').cards[0] ?? '')
  await expect(page).toHaveURL(paths.onboardingExistingCard)
  await expectBothThemes(page)
})

test(
  'axe finds nothing on an invitation that has expired',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    const form = onboardingForm(page, t)
    watched.expectFailure('POST', '/onboarding/code', 422)
    await page.goto(`${paths.onboardingCode}?code=EXPIRED-2026`)
    await form.proceed.click()
    await expect(form.alert).toBeVisible()
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the welcome, nor on terms that are missing',
  { tag: '@belgium' },
  async ({ page, portal }) => {
    const { t } = portal
    const form = onboardingForm(page, t)
    await beginWithCard(page, t)
    await expectAccessible(page)
    await form.goOn.click()
    await form.accept.click()
    await expect(form.privacy).toHaveAttribute('aria-invalid', 'true')
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on an account with errors',
  { tag: '@luxembourg' },
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = onboardingForm(page, t)
    watched.expectFailure('POST', '/onboarding/account', 422)
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await form.email.fill(persona('plain').profile.email)
    await form.proceed.click()
    await expect(form.alert).toBeVisible()
    await form.lastname.fill('')
    await form.birthdate.fill('')
    await form.phone.fill('12')
    await form.proceed.click()
    for (const field of [form.lastname, form.birthdate, form.email, form.phone])
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the way from the e-mail to an account whose card failed',
  lux,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = onboardingForm(page, t)
    const { code, submit } = codeForm(page, t)
    watched.expectFailure('POST', '/onboarding/verify/confirm', 422)
    await beginWithCard(page, t, cards.tom)
    await goToEmail(page, t, portal)
    await expectAccessible(page)
    await form.send.click()
    await expect(code).toBeVisible()
    await code.fill(otherThan(await latestCode(page)))
    await submit.click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    // From here on the page is dark, and narrow.
    await expectBothThemes(page)
    await confirmLatest(page, t)
    await expect(form.phone).toBeVisible()
    await expectAccessible(page)
    await form.skip.click()
    await expect(form.password).toBeVisible()
    await expectAccessible(page)
    await finish(page, t)
    await expectAccessible(page)
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test(
  'axe finds nothing on errors on the way from the e-mail to the account',
  lux,
  async ({ page, portal }) => {
    const { t } = portal
    const form = onboardingForm(page, t)
    await beginWithCard(page, t)
    await goToEmail(page, t, portal)
    await form.email.fill('lina@')
    await form.send.click()
    await expect(form.email).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await form.email.fill(linaOf(portal).email)
    await form.send.click()
    await expect(codeForm(page, t).code).toBeVisible()
    await expectAccessible(page)
    await confirmLatest(page, t)
    await form.phone.fill('12')
    await form.send.click()
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await form.skip.click()
    await form.password.fill('Peeters1')
    await expect(form.create).toHaveAttribute('aria-disabled', 'true')
    // From here on the page is dark, and narrow.
    await expectBothThemes(page)
    await finish(page, t)
    await expectAccessible(page)
  },
)
