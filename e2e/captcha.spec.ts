import type { Page } from '@playwright/test'
import { expect, onceOnPhone, onPhones, test } from './fixtures.ts'
import { paths } from '#paths'
import {
  allowCaptcha,
  blockCaptcha,
  captchaOrigin,
  standInBox,
  standInCaptcha,
  standInSays,
} from './captcha.ts'
import { stopTime } from './codes.ts'
import { answer } from './network.ts'
import { persona, type Portal, type Texts } from './portal.ts'
import { forgotForm, sentPage, title, usernameForm } from './recovery.ts'
import { loginForm, submitEmail, switchLanguage, welcome } from './screens.ts'
import type { Watch } from './watch.ts'

// What is shown here is shown with a stand-in for the provider's script: see `captcha.ts`.

/** Visits the build with a captcha, whose provider is stood in for. */
async function visit(page: Page, portal: Portal, watched: Watch, path: string) {
  allowCaptcha(portal, watched)
  await standInCaptcha(page)
  await page.goto(captchaOrigin(portal) + path)
}

/** What a page has fetched for the captcha so far. */
function captchaRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (/hcaptcha|\/Captcha-/i.test(request.url())) urls.push(request.url())
  })
  return urls
}

const required = (page: Page, t: Texts) => page.getByRole('alert').filter({ hasText: t('captcha.required') })
const group = (page: Page, t: Texts) => page.getByRole('group', { name: t('captcha.label'), exact: true })
const look = (page: Page) => page.locator('[data-stand-in-size]')

test(
  'a new password is asked for with a tick of the captcha (a stand-in), whose token is sent once, and again with another',
  onPhones,
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
    // The token is used up: it takes another tick.
    await expect(standInBox(page)).not.toBeChecked()
    await stop()
    await send.click()
    await expect(required(page, t)).toBeVisible()
    await standInBox(page).check()
    await send.click()
    await expect(title(page)).toHaveText(t('recovery.sent.title.email'))

    await page.clock.runFor(15_000)
    await again.click()
    await expect(required(page, t)).toBeVisible()
    await standInBox(page).check()
    await again.click()
    await expect(again).toHaveText(t('recovery.again.resendIn', { seconds: 30 }))
    await expect(standInBox(page)).not.toBeChecked()
    expect(watched.calls('POST', '/user/forgot-password').map(({ body }) => body)).toEqual(
      [1, 2, 3].map((count) => ({ email: 'claire@example.be', captcha: `stand-in-token-${count}` })),
    )
  },
)

test(
  'a username is looked up with a tick of the captcha (a stand-in), on either tab',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { card, national, byNational, find } = usernameForm(page, t)
    const input = persona('plain').cards[0] ?? ''
    watched.expectFailure('POST', '/user/forgot-username', 422)
    await visit(page, portal, watched, paths.forgotUsername)
    await standInBox(page).check()
    // Of a form that is not right nothing is sent: the token stays good.
    await find.click()
    await expect(card).toHaveAttribute('aria-invalid', 'true')
    await expect(standInBox(page)).toBeChecked()
    await card.fill(input)
    const stop = await answer(page, 'POST /user/forgot-username', { status: 422 })
    await find.click()
    await expect(card).toHaveAccessibleDescription(new RegExp(t('recovery.password.refused')))
    await expect(standInBox(page)).not.toBeChecked()
    await stop()

    await byNational.click()
    await national.fill('88.04.12-001.60')
    await find.click()
    await expect(required(page, t)).toBeVisible()
    await standInBox(page).check()
    await find.click()
    await expect(title(page)).toHaveText(t('recovery.found.title'))
    expect(watched.calls('POST', '/user/forgot-username').map(({ body }) => body)).toEqual([
      { type: 'pan', input, captcha: 'stand-in-token-1' },
      { type: 'nrn', input: '88041200160', captcha: 'stand-in-token-2' },
    ])
  },
)

for (const [way, path, label, field, wrong, right, status] of [
  ['a card', paths.onboardingCard, 'code.card', 'card', '5065999999999999', '5065120000000001', 422],
  ['an invitation', paths.onboardingCode, 'onboarding.code.label', 'code', 'WELCOME', 'WELCOME-2026', 404],
] as const) {
  test(
    `an onboarding with ${way} begins with a tick of the captcha (a stand-in)`,
    onceOnPhone,
    async ({ page, portal, watched }) => {
      const { t } = portal
      const input = page.getByRole('textbox', { name: t(label), exact: true })
      const go = page.getByRole('button', { name: t('action.continue'), exact: true })
      const requests = captchaRequests(page)
      watched.expectFailure('POST', `/onboarding/${field}`, status)
      await visit(page, portal, watched, paths.onboarding)
      await expect(title(page)).toBeVisible()
      expect(requests).toEqual([])
      await page.locator(`main a[href="${path}"]`).click()
      await input.fill(wrong)
      await go.click()
      await expect(required(page, t)).toBeVisible()
      await standInBox(page).check()
      await go.click()
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(standInBox(page)).not.toBeChecked()
      await input.fill(right)
      await standInBox(page).check()
      await go.click()
      await expect(page).toHaveURL(captchaOrigin(portal) + paths.onboardingWelcome)
      await expect(standInBox(page)).toHaveCount(0)
      expect(watched.calls('POST', `/onboarding/${field}`).map(({ body }) => body)).toEqual([
        { [field]: wrong, captcha: 'stand-in-token-1' },
        { [field]: right, captcha: 'stand-in-token-2' },
      ])
    },
  )
}

test(
  'the login asks for the captcha (a stand-in) only after too many attempts',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { submit, password } = loginForm(page, t)
    const requests = captchaRequests(page)
    watched.expectFailure('POST', '/token', 400)
    watched.expectFailure('POST', '/token', 429)
    await visit(page, portal, watched, paths.loginEmail)
    await submitEmail(page, t, 'claire@example.be', 'wrong')
    await expect(page.getByRole('alert')).toHaveText(t('login.error.credentials'))
    await expect(group(page, t)).toHaveCount(0)
    expect(requests).toEqual([])
    const stop = await answer(page, 'POST /token', { status: 429, headers: { 'Retry-After': '1' } })
    await submit.click()
    await expect(standInBox(page)).toBeVisible()
    await stop()
    await expect(submit).not.toHaveAttribute('aria-disabled')
    await password.fill(persona('plain').password)
    await submit.click()
    await expect(required(page, t)).toBeVisible()
    await standInBox(page).check()
    await submit.click()
    await expect(welcome(page)).toBeVisible()
    const bodies = watched.calls('POST', '/token').map(({ body }) => body)
    expect(bodies).toHaveLength(3)
    expect(bodies.slice(0, 2).some((body) => Object.hasOwn(Object(body) as object, 'captcha'))).toBe(false)
    expect(bodies[2]).toEqual({
      username: 'claire@example.be',
      password: persona('plain').password,
      captcha: 'stand-in-token-1',
    })
  },
)

test(
  'the captcha (a stand-in) follows theme, width and language, and each change and each end of a tick asks anew',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { isLux, t } = portal
    await visit(page, portal, watched, paths.forgotPasswordEmail)
    await expect(look(page)).toHaveAttribute('data-stand-in-sitekey', '10000000-ffff-ffff-ffff-000000000001')
    await expect(look(page)).toHaveAttribute('data-stand-in-theme', 'light')
    await expect(look(page)).toHaveAttribute('data-stand-in-size', 'normal')
    await expect(look(page)).toHaveAttribute('data-stand-in-language', isLux ? 'fr' : 'en')
    await standInBox(page).check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(look(page)).toHaveAttribute('data-stand-in-theme', 'dark')
    await expect(standInBox(page)).not.toBeChecked()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(look(page)).toHaveAttribute('data-stand-in-size', 'compact')
    const language = isLux ? 'en' : 'nl'
    await switchLanguage(page, language)
    await expect(look(page)).toHaveAttribute('data-stand-in-language', language)
    await expect(look(page)).toHaveCount(1)

    const { email, send } = forgotForm(page, portal.texts(language))
    await email.fill('claire@example.be')
    await standInBox(page).check()
    await standInSays(page, 'expired-callback')
    await expect(standInBox(page)).not.toBeChecked()
    await send.click()
    await expect(required(page, portal.texts(language))).toBeVisible()
    await expect(page.getByText(t('captcha.failed'))).toHaveCount(0)
    expect(watched.calls()).toEqual([])
  },
)

test(
  'a captcha (a stand-in) that fails later says so, and Retry brings another',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { email, send } = forgotForm(page, t)
    const failed = page.getByText(t('captcha.failed'))
    await visit(page, portal, watched, paths.forgotPasswordEmail)
    await email.fill('claire@example.be')
    await standInBox(page).check()
    await standInSays(page, 'error-callback', 'challenge-closed')
    await expect(failed).toHaveCount(0)
    await standInSays(page, 'error-callback', 'network-error')
    await expect(failed).toBeVisible()
    await send.click()
    await expect(required(page, t)).toBeVisible()
    await page.getByRole('button', { name: t('error.retry'), exact: true }).click()
    await expect(failed).toHaveCount(0)
    await expect(group(page, t)).toBeFocused()
    await standInBox(page).check()
    await send.click()
    await expect(title(page)).toHaveText(t('recovery.sent.title.email'))
  },
)

test(
  'a captcha that is blocked says so and can be tried again; the rest of the form works (a stand-in comes later)',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const { email, phone, byPhone, send } = forgotForm(page, t)
    const retry = page.getByRole('button', { name: t('error.retry'), exact: true })
    const failed = page.getByText(t('captcha.failed'))
    allowCaptcha(portal, watched)
    watched.expectFailure('GET', '/1/api.js', 'none')
    const unblock = await blockCaptcha(page)
    await page.goto(captchaOrigin(portal) + paths.forgotPasswordEmail)
    await expect(failed).toBeVisible()
    await email.fill('claire@example.be')
    await send.click()
    await expect(required(page, t)).toBeVisible()
    expect(watched.calls()).toEqual([])
    await byPhone.click()
    await phone.fill('0470 12 34 12')
    await expect(failed).toBeVisible()
    await unblock()
    await standInCaptcha(page)
    await retry.click()
    await expect(failed).toHaveCount(0)
    await expect(phone).toHaveValue('0470 12 34 12')
    await standInBox(page).check()
    await send.click()
    await expect(title(page)).toHaveText(t('recovery.sent.title.sms'))
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
    await expect(title(page)).toHaveText(t('recovery.sent.title.email'))
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
    expect(requests.filter((url) => url.includes('hcaptcha.com'))).toHaveLength(1)
  },
)
