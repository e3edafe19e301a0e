import { codeWait } from '#domain/mfa'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#paths'
import { beChallenged, codeForm, stopTime } from '../support/codes.ts'
import { expect, once, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { openMandatoryMfa, setUpForm } from '../mandatoryMfa/mandatoryMfa.ts'
import { enterLogin, tabTo, welcome } from '../support/screens.ts'
import { passwordForm, strong } from '../weakPassword/weakPassword.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test(
  'a challenge is answered with the keyboard alone, with a new code whose wait is heard',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    const heard = (text: string) => page.getByRole('status').filter({ hasText: text })
    await stopTime(page)
    await beChallenged(page, watched, 'mail')
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveTitle(t('page.title', { title: t('mfa.title') }))
    await expect(heard(t('code.resendWait_other', { count: codeWait.first }))).toBeAttached()
    await tabTo(page, form.resend)
    await page.keyboard.press('Enter')
    await page.clock.runFor((codeWait.first - 1) * 1000)
    // A screen reader is not told each second of the countdown, only its beginning and its end.
    await expect(heard(t('code.resendWait_other', { count: codeWait.first }))).toBeAttached()
    await page.clock.runFor(1000)
    await expect(heard(t('code.resendReady'))).toBeAttached()
    await expect(form.resend).toBeFocused()
    expect(watched.calls('POST', '/token')).toHaveLength(1)
    await page.keyboard.press('Enter')
    await expect(heard(t('code.resent'))).toBeAttached()
    await expect(form.resend).toBeFocused()
    await tabTo(page, form.help)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('code.help.email'))).toBeVisible()

    await form.code.focus()
    await page.keyboard.type(await latestCode(page))
    await tabTo(page, form.trust)
    await page.keyboard.press('Space')
    await tabTo(page, form.submit)
    await page.keyboard.press('Enter')
    await expect(welcome(page)).toBeFocused()
    expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({ isTrustedDevice: true })
  },
)

test('a weak password is replaced with the keyboard alone', once, async ({ page, portal: { t } }) => {
  const { password } = passwordForm(page, t)
  await enterLogin(page, 'weak')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(t('page.title', { title: t('weakPassword.title') }))
  await tabTo(page, page.getByRole('button', { name: t('weakPassword.verify') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.mfaStepUp)
  await expect(title(page)).toBeFocused()
  await typeInto(page, codeForm(page, t).code, await latestCode(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.weakPasswordVerified)
  await expect(title(page)).toBeFocused()
  await typeInto(page, password, strong)
  await page.keyboard.press('Enter')
  await expect(welcome(page)).toBeFocused()
})

test('the set-up is done with the keyboard alone, the country included', once, async ({ page, portal }) => {
  const t = portal.texts('en')
  const form = setUpForm(page, t)
  const { code } = codeForm(page, t)
  const expectPage = async (path: string, key: Parameters<typeof t>[0]) => {
    await expect(page).toHaveURL(path)
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveTitle(t('page.title', { title: t(key) }))
  }
  await stopTime(page)
  await openMandatoryMfa(page)
  await expectPage(paths.mandatory, 'mandatoryMfa.title')
  await tabTo(page, form.proceed)
  await page.keyboard.press('Enter')
  await expectPage(paths.mandatoryPhone, 'mandatoryMfa.phone.title')
  await typeInto(page, form.country, 'nether')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(form.country).toHaveValue(/Netherlands/)
  await typeInto(page, form.phone, '06 12345678')
  await page.keyboard.press('Enter')
  await expectPage(paths.mandatoryConfirmation, 'mandatoryMfa.confirmation.title')
  await expect(page.getByText('+31 612 345 678')).toBeVisible()
  await typeInto(page, code, await latestCode(page))
  await page.keyboard.press('Enter')
  await expectPage(paths.mandatoryEmail, 'mandatoryMfa.email.title')
  await tabTo(page, form.email)
  await tabTo(page, form.send)
  await page.keyboard.press('Enter')
  await expectPage(paths.mandatoryConfirmation, 'mandatoryMfa.confirmation.title')
  await typeInto(page, code, await latestCode(page))
  await page.keyboard.press('Enter')
  await expectPage(paths.mandatorySuccess, 'mandatoryMfa.success.title')
  await tabTo(page, page.getByRole('main').getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(welcome(page)).toBeFocused()
})
