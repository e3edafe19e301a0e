import { codeWait } from '#domain/mfa'
import { paths } from '#paths'
import { expectAccessible, expectBothThemes } from '../support/axe.ts'
import { beChallenged, codeForm, confirmLatest } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  openMandatoryMfa,
  freePhone,
  goToPhone,
  holdRedirect,
  setUpForm,
} from '../mandatoryMfa/mandatoryMfa.ts'
import { enterLogin } from '../support/screens.ts'
import { passwordForm, verifyWeak } from '../weakPassword/weakPassword.ts'

test('axe finds nothing on a code that was wrong', async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('POST', '/mfa/sudo', 422)
  const { code, submit } = codeForm(page, t)
  await beChallenged(page, watched, 'sms')
  await code.fill('000000')
  await submit.click()
  await expect(code).toHaveAttribute('aria-invalid')
  await expectBothThemes(page)
})

test(
  'axe finds nothing on a code that was sent again',
  { tag: '@belgium' },
  async ({ page, portal, watched }) => {
    const form = codeForm(page, portal.t)
    await page.clock.install()
    await beChallenged(page, watched, 'mail')
    await page.clock.fastForward(codeWait.first * 1000)
    await form.resend.click()
    await form.help.click()
    await expect(page.getByText(portal.t('code.help.email'))).toBeVisible()
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a card number with an error',
  { tag: '@luxembourg' },
  async ({ page, portal, watched }) => {
    const { card, submit } = codeForm(page, portal.t)
    await beChallenged(page, watched, 'card')
    await submit.click()
    await expect(card).toHaveAttribute('aria-invalid')
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a weak password that waits for the verification',
  { tag: '@belgium' },
  async ({ page }) => {
    await enterLogin(page, 'weak')
    await expect(page).toHaveURL(paths.weakPassword)
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a new password that meets half of the rules',
  { tag: '@luxembourg' },
  async ({ page, portal }) => {
    const { password, save } = passwordForm(page, portal.t)
    await verifyWeak(page, portal.t, 'weak')
    await password.fill('Maes1')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expectBothThemes(page)
  },
)

test('axe finds nothing on the beginning of the set-up', { tag: '@belgium' }, async ({ page }) => {
  await openMandatoryMfa(page)
  await expectBothThemes(page)
})

test('axe finds nothing on the phone of the set-up', { tag: '@luxembourg' }, async ({ page, portal }) => {
  const t = portal.texts('en')
  const { phone, country, send } = setUpForm(page, t)
  await openMandatoryMfa(page)
  await goToPhone(page, t)
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await phone.fill('12')
  await send.click()
  await expect(phone).toHaveAttribute('aria-invalid')
  await country.click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await country.press('Escape')
  await expectBothThemes(page)
})

test('axe finds nothing on the rest of the set-up', async ({ page, portal }) => {
  const t = portal.texts('en')
  const { phone, email, send } = setUpForm(page, t)
  const { code, submit } = codeForm(page, t)
  await holdRedirect(page)
  await openMandatoryMfa(page)
  await goToPhone(page, t)
  await phone.fill(freePhone(portal).typed)
  await send.click()
  await submit.click()
  await expect(code).toHaveAttribute('aria-invalid')
  await expectAccessible(page)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.mandatoryEmail)
  await email.fill('')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await email.fill('femke@example.be')
  await send.click()
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.mandatorySuccess)
  await expectBothThemes(page)
})
