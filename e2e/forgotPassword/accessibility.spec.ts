import { paths } from '#paths'
import { expectAccessible, expectBothThemes } from '../support/axe.ts'
import { allowCaptcha, blockCaptcha, captchaOrigin, standInBox, standInCaptcha } from '../support/captcha.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { answer } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import {
  askByEmail,
  askByPhone,
  forgotForm,
  latestLink,
  openLink,
  resetForm,
  saveStrong,
  sentPage,
  title,
  usernameForm,
} from './forgotPassword.ts'

test(
  'axe finds nothing on the forms that ask for a new password, and on what they lead to',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    const { email, phone, byPhone, send } = forgotForm(page, t)
    watched.expectFailure('POST', '/user/forgot-password', 500)
    await page.goto(paths.forgotPasswordEmail)
    await send.click()
    await expect(email).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await byPhone.click()
    await phone.fill('+32470123412')
    const stop = await answer(page, 'POST /user/forgot-password', { status: 500 })
    await send.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await stop()
    await send.click()
    await expect(sentPage(page, t).again).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(title(page)).toHaveText(t('forgotPassword.sent.title.unknown'))
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a new password by SMS with a wrong code, and on its success',
  { tag: '@luxembourg' },
  async ({ page, portal: { t, isLux }, watched }) => {
    const { code, password, save } = resetForm(page, t)
    watched.expectFailure('POST', '/user/reset-password', 422)
    await askByPhone(page, t, isLux)
    await sentPage(page, t).enterCode.click()
    await password.fill('Half')
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await code.fill('00000000')
    await saveStrong(page, t)
    await expect(code).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await code.fill(await latestCode(page))
    await save.click()
    await expect(title(page)).toHaveText(t('forgotPassword.confirmed.title'))
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a new password by link, refused, and on a link that has expired',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    const { password } = resetForm(page, t)
    watched.expectFailure('POST', '/user/reset-password', 422)
    await askByEmail(page, t)
    await openLink(page, t, await latestLink(page))
    const stop = await answer(page, 'POST /user/reset-password', {
      status: 422,
      body: { message: 'password-refused' },
    })
    await saveStrong(page, t)
    await expect(password).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await stop()
    await openLink(page, t, `${paths.resetPassword}?code=rst_0`)
    await saveStrong(page, t)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the forms that ask for the username, and on their results',
  { tag: '@luxembourg' },
  async ({ page, portal: { t }, watched }) => {
    const { card, national, byNational, find } = usernameForm(page, t)
    watched.expectFailure('POST', '/user/forgot-username', 404)
    await page.goto(paths.forgotUsername)
    await card.fill('5067')
    await expect(card).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await byNational.click()
    await national.fill('1969010200124')
    await find.click()
    await expect(national).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await national.fill('1893120105732')
    await find.click()
    await expect(title(page)).toHaveText(t('forgotPassword.found.none'))
    await expectAccessible(page)
    await page.goto(paths.forgotUsername)
    await card.fill(persona('plain').cards[0] ?? '')
    await find.click()
    await expect(title(page)).toHaveText(t('forgotPassword.found.title'))
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing around the captcha (a stand-in), nor when it is blocked',
  { tag: '@luxembourg' },
  async ({ page, portal, watched }) => {
    const { t } = portal
    allowCaptcha(portal, watched)
    watched.expectFailure('GET', '/1/api.js', 'none')
    const unblock = await blockCaptcha(page)
    await page.goto(captchaOrigin(portal) + paths.forgotPasswordEmail)
    await expect(page.getByText(t('captcha.failed'))).toBeVisible()
    await expectAccessible(page)
    await unblock()
    await standInCaptcha(page)
    await page.getByRole('button', { name: t('error.retry'), exact: true }).click()
    await expect(standInBox(page)).toBeVisible()
    await expectAccessible(page)
    // The captcha's widget changes its size a moment after the viewport.
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.locator('[data-stand-in-size=compact]')).toBeVisible()
    await expectBothThemes(page)
  },
)
