import { codeWait } from '#domain/mfa'
import type { Page } from '@playwright/test'
import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { allowCaptcha, captchaOrigin, standInBox, standInCaptcha } from '../support/captcha.ts'
import { expectAccessible } from '../support/axe.ts'
import { stopTime } from '../support/codes.ts'
import { answer } from '../support/network.ts'
import { type Portal, type Texts } from '../support/portal.ts'
import { forgotForm, sentPage, title } from '../forgotPassword/forgotPassword.ts'
import { loginForm } from '../support/screens.ts'
import type { Watch } from '../support/watch.ts'

// These stories run with a stand-in for the script of the captcha's provider: see `captcha.ts`.

/** Opens the build with a captcha, with the stand-in for its provider. */
async function visit(page: Page, portal: Portal, watched: Watch, path: string) {
  allowCaptcha(portal, watched)
  await standInCaptcha(page)
  await page.goto(captchaOrigin(portal) + path)
}

/** The addresses that a page has requested for the captcha so far. */
function captchaRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (/hcaptcha|\/Captcha-/i.test(request.url())) urls.push(request.url())
  })
  return urls
}

const required = (page: Page, t: Texts) => page.getByRole('alert').filter({ hasText: t('captcha.required') })
const group = (page: Page, t: Texts) => page.getByRole('group', { name: t('captcha.label'), exact: true })

test(
  'a new password is asked for with a tick of the captcha (a stand-in), whose token is sent once, and again with another',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { email, send } = forgotForm(page, t)
    const { again } = sentPage(page, t)
    watched.expectFailure('POST', '/user/forgot-password', 500)
    await stopTime(page)
    await visit(page, portal, watched, paths.forgotPasswordEmail)
    await email.fill('claire@example.be')
    await expect(standInBox(page)).toBeVisible()
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

test(
  'without a site key nothing of a captcha is asked for, shown or sent; with one it waits for its form (a stand-in)',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { email, send } = forgotForm(page, t)
    const requests = captchaRequests(page)
    await page.goto(paths.forgotPasswordEmail)
    await email.fill('claire@example.be')
    await send.click()
    await expect(title(page)).toHaveText(t('forgotPassword.sent.title.email'))
    await expect(group(page, t)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    expect(watched.calls().map(({ body }) => body)).toEqual([{ email: 'claire@example.be' }])

    await visit(page, portal, watched, paths.loginEmail)
    await expect(loginForm(page, t).submit).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await page.getByRole('link', { name: t('login.forgotPassword'), exact: true }).click()
    await expect(standInBox(page)).toBeVisible()
    await expectAccessible(page)
    expect(requests.filter((url) => url.includes('hcaptcha.com'))).toHaveLength(1)
  },
)
