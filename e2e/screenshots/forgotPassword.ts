import { codeWait } from '#features/mfa/codes/code.ts'
import { paths } from '#core/paths.ts'
import { expect } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { answer } from '../support/network.ts'
import { invalid, test } from '../support/photographer.ts'
import { persona } from '../support/portal.ts'
import {
  askByEmail,
  forgotForm,
  latestLink,
  openLink,
  resetForm,
  saveStrong,
  sentPage,
  title,
  usernameForm,
} from '../forgotPassword/forgotPassword.ts'

test('a forgotten password in each state', async ({ page, portal: { t, variant }, watched, shoot }) => {
  const { phone, send, byPhone } = forgotForm(page, t)
  const { code, password, save } = resetForm(page, t)
  const { again, enterCode } = sentPage(page, t)
  watched.expectFailure('POST', '/user/forgot-password', 500)
  watched.expectFailure('POST', '/user/reset-password', 422)
  await page.goto(paths.forgotPasswordEmail)
  await shoot('forgot-password-email')
  await byPhone.click()
  await shoot('forgot-password-phone', phone)
  await phone.fill(variant === 'LU' ? '621 123 456' : '0470 12 34 12')
  await send.click()
  await expect(page).toHaveURL(paths.forgotPasswordSent)
  await shoot('forgot-password-sent-sms')
  await enterCode.click()
  await password.fill('Half')
  await shoot('reset-password-code')
  await code.fill('00000000')
  await saveStrong(page, t)
  await shoot('reset-password-code-wrong', invalid(code))
  await code.fill(await latestCode(page))
  await save.click()
  await expect(title(page)).toHaveText(t('forgotPassword.confirmed.title'))
  await shoot('reset-password-confirmed')
  await askByEmail(page, t)
  await openLink(page, t, await latestLink(page))
  await shoot('reset-password-link')
  await openLink(page, t, `${paths.resetPassword}?code=rst_0`)
  await saveStrong(page, t)
  await shoot('reset-password-link-expired', page.getByRole('alert'))
  await page.clock.install()
  await askByEmail(page, t, 'rich')
  await shoot('forgot-password-sent-email')
  await page.clock.fastForward(codeWait.first * 1000)
  await answer(page, 'POST /user/forgot-password', { status: 500 })
  await again.click()
  await shoot('forgot-password-sent-failed', page.getByRole('alert'))
})

test('a forgotten username in each state', async ({ page, portal: { t }, watched, shoot }) => {
  const { card, byNational, national, find } = usernameForm(page, t)
  watched.expectFailure('POST', '/user/forgot-username', 404)
  await page.goto(paths.forgotUsername)
  await shoot('forgot-username-card')
  await card.fill('5067')
  await shoot('forgot-username-card-prefix', invalid(card))
  await byNational.click()
  await shoot('forgot-username-national', national)
  await page.goto(paths.forgotUsername)
  await card.fill('5065 0000 0000 0000')
  await find.click()
  await expect(title(page)).toHaveText(t('forgotPassword.found.none'))
  await shoot('forgot-username-none')
  await page.goto(paths.forgotUsername)
  await card.fill(persona('plain').cards[0] ?? '')
  await find.click()
  await expect(title(page)).toHaveText(t('forgotPassword.found.title'))
  await shoot('forgot-username-found')
})
