import { codeWait } from '#features/mfa/codes/code.ts'
import { paths } from '#core/paths.ts'
import { beChallenged, codeForm, confirmLatest } from '../support/codes.ts'
import { expect } from '../support/fixtures.ts'
import { openMandatoryMfa, freePhone, goToPhone, setUpForm } from '../mandatoryMfa/mandatoryMfa.ts'
import { answer } from '../support/network.ts'
import { invalid, test } from '../support/photographer.ts'
import { enterLogin } from '../support/screens.ts'
import { passwordForm, strong } from '../weakPassword/weakPassword.ts'

test('the codes in each state', async ({ page, portal: { t }, watched, shoot }) => {
  const { code, card, submit, resend, help } = codeForm(page, t)
  watched.expectFailure('POST', '/mfa/sudo', 422, 429)
  await page.clock.install()
  await beChallenged(page, watched, 'sms')
  await shoot('mfa-sms')
  await code.fill('0000 0000')
  await submit.click()
  await shoot('mfa-sms-wrong', invalid(code))
  await beChallenged(page, watched, 'mail')
  await page.clock.fastForward(codeWait.first * 1000)
  await shoot('mfa-email')
  await resend.click()
  await help.click()
  await shoot('mfa-email-resent')
  const stop = await answer(page, 'POST /mfa/sudo', { status: 429 })
  await code.fill('000000')
  await submit.click()
  await shoot('mfa-email-locked', page.getByRole('alert'))
  await stop()
  await beChallenged(page, watched, 'card')
  await shoot('mfa-card')
  await card.fill('5065 0000 0000 0000')
  await submit.click()
  await shoot('mfa-card-wrong', invalid(card))
})

test('a weak password in each state', async ({ page, portal: { t }, watched, shoot }) => {
  const { password, save } = passwordForm(page, t)
  watched.expectFailure('GET', '/user', 500)
  await enterLogin(page, 'weak')
  await expect(page).toHaveURL(paths.weakPassword)
  await shoot('weak-password')
  await page.getByRole('button', { name: t('mfa.title') }).click()
  await shoot('mfa-step-up', codeForm(page, t).code)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.weakPasswordVerified)
  await shoot('weak-password-verified')
  await answer(page, 'GET /user', { status: 500 })
  await password.fill(strong)
  await save.click()
  await shoot('weak-password-saved', page.getByText(t('weakPassword.saved')))
})

test('the mandatory set-up in each state', async ({ page, portal, shoot }) => {
  const t = portal.texts('en')
  const { phone, email, send } = setUpForm(page, t)
  const { code } = codeForm(page, t)
  // Keeps the success page from leading on by itself. Not by stopping the clock: axe needs timers.
  await page.addInitScript(() => {
    const own = window.setInterval
    window.setInterval = ((handler: () => void, delay?: number) =>
      own(handler, delay === 3000 ? 2 ** 31 - 1 : delay)) as typeof setInterval
  })
  await openMandatoryMfa(page)
  await shoot('mandatory')
  await goToPhone(page, t)
  await shoot('mandatory-phone')
  await phone.fill(freePhone(portal).e164)
  await send.click()
  await shoot('mandatory-confirmation', code)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.mandatoryEmail)
  await shoot('mandatory-email')
  await email.fill('femke@example.be')
  await send.click()
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.mandatorySuccess)
  await shoot('mandatory-success')
})
