import { codeWait } from '#domain/mfa'
import type { Page } from '@playwright/test'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { captchaOrigin, standInBox, standInCaptcha } from '../support/captcha.ts'
import { stopTime } from '../support/codes.ts'
import { answer } from '../support/network.ts'
import type { Texts } from '../support/portal.ts'
import { forgotForm, sentPage, title } from '../forgotPassword/forgotPassword.ts'
import { loginForm } from '../support/screens.ts'

const required = (page: Page, t: Texts) => page.getByRole('alert').filter({ hasText: t('captcha.required') })

test(
  'a captcha (a stand-in) waits for its form, whose tick is asked for and sent once, and again with another',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { email, send } = forgotForm(page, t)
    const { again } = sentPage(page, t)
    watched.expectFailure('POST', '/user/forgot-password', 500)
    await stopTime(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await standInCaptcha(page, portal, watched)
    await page.goto(captchaOrigin(portal) + paths.loginEmail)
    await expect(loginForm(page, t).submit).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => /hcaptcha|\/Captcha-/i.test(url))).toEqual([])
    await page.getByRole('link', { name: t('login.forgotPassword'), exact: true }).click()
    await expect(standInBox(page)).toBeVisible()
    expect(requests.filter((url) => url.includes('hcaptcha.com'))).toHaveLength(1)
    await email.fill('claire@example.be')
    await send.click()
    await expect(required(page, t)).toBeVisible()
    expect(watched.calls()).toEqual([])
    await standInBox(page).check()
    await expect(required(page, t)).toHaveCount(0)

    const stop = await answer(page, 'POST /user/forgot-password', { status: 500 })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(t('error.server'))
    await expect(email).toHaveValue('claire@example.be')
    // The token is used up: the box must be ticked again.
    await expect(standInBox(page)).not.toBeChecked()
    await stop()
    await send.click()
    await expect(required(page, t)).toBeVisible()
    await standInBox(page).check()
    await send.click()
    await expect(title(page)).toHaveText(t('forgotPassword.sent.title.email'))

    await page.clock.runFor(codeWait.first * 1000)
    await again.click()
    await expect(required(page, t)).toBeVisible()
    await standInBox(page).check()
    await again.click()
    await expect(again).toHaveText(
      `${t('forgotPassword.again.resend')} ${t('code.resendIn', { seconds: codeWait.again })}`,
    )
    await expect(standInBox(page)).not.toBeChecked()
    expect(watched.calls('POST', '/user/forgot-password').map(({ body }) => body)).toEqual(
      [1, 2, 3].map((count) => ({ email: 'claire@example.be', captcha: `stand-in-token-${count}` })),
    )
  },
)
