import { expect, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { inbox, latestCode } from '../support/inbox.ts'
import {
  askByEmail,
  askByPhone,
  forgotForm,
  keptByBrowser,
  latestLink,
  openLink,
  resetForm,
  saveStrong,
  sentPage,
  title,
} from './forgotPassword.ts'
import { enterLogin, loginForm, sessionCookie, welcome } from '../support/screens.ts'
import { strong } from '../weakPassword/weakPassword.ts'

test('a forgotten password is replaced by the link of an e-mail; the new one opens the account, the old one does not', async ({
  page,
  portal: { t },
  watched,
}) => {
  watched.expectFailure('POST', '/token', 400)
  const { email, send } = forgotForm(page, t)
  const { code, password, save } = resetForm(page, t)
  await page.goto(paths.loginEmail)
  await page.getByRole('link', { name: t('login.forgotPassword'), exact: true }).click()
  await expect(page).toHaveURL(paths.forgotPasswordEmail)
  await expect(title(page)).toHaveText(t('forgotPassword.password.title'))
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(t('page.title', { title: t('forgotPassword.password.title') }))
  await email.fill(' claire@example.be ')
  await send.click()
  await expect(page).toHaveURL(paths.forgotPasswordSent)
  await expect(title(page)).toHaveText(t('forgotPassword.sent.title.email'))
  await expect(page.getByText(`${t('forgotPassword.sent.lead.email')} c•••@example.be`)).toBeVisible()
  await expect(sentPage(page, t).enterCode).toHaveCount(0)
  const [asked] = watched.calls('POST', '/user/forgot-password')
  expect(asked?.body).toEqual({ email: 'claire@example.be' })
  expect(asked?.headers).not.toHaveProperty('authorization')
  expect(await inbox(page)).toMatchObject([{ channel: 'email', to: 'claire@example.be' }])

  const secret = await latestCode(page)
  await openLink(page, t, await latestLink(page))
  await expect(title(page)).toHaveText(t('forgotPassword.reset.title'))
  // The code is no longer in the address, and is kept for this tab only.
  const before = await keptByBrowser(page)
  expect(before.session['reset-code']).toContain(secret)
  expect(before.elsewhere).not.toContain(secret)
  await expect(page.locator('html')).not.toContainText(secret)
  await expect(code).toHaveCount(0)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAccessibleDescription(t('password.blocked'))
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await saveStrong(page, t)
  await expect(page).toHaveURL(paths.resetPasswordConfirmed)
  await expect(title(page)).toHaveText(t('forgotPassword.confirmed.title'))
  const [reset] = watched.calls('POST', '/user/reset-password')
  expect(reset?.body).toEqual({ code: secret, password: strong })
  expect(reset?.headers).not.toHaveProperty('authorization')
  expect(watched.calls().filter(({ url }) => url.includes(secret))).toEqual([])
  const after = JSON.stringify(await keptByBrowser(page))
  for (const text of ['reset-code', secret, strong.trim()]) expect(after).not.toContain(text)
  // The new password logs nobody in.
  expect(await sessionCookie(page)).toBeUndefined()

  await page.getByRole('link', { name: t('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(paths.loginEmail)
  await enterLogin(page, 'plain', null)
  await expect(page.getByRole('alert')).toHaveText(t('login.error.credentials'))
  await loginForm(page, t).password.fill(strong)
  await loginForm(page, t).submit.click()
  await expect(welcome(page)).toContainText('Claire')
})

test(
  'a forgotten password is replaced with the code of an SMS, which is typed',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const e164 = '+32470123412'
    const { code, password } = resetForm(page, t)
    const { phone, password: current, submit } = loginForm(page, t)
    await askByPhone(page, t)
    await expect(title(page)).toHaveText(t('forgotPassword.sent.title.sms'))
    await expect(page.getByText(`${t('forgotPassword.sent.lead.sms')} +32 4•• •• •• 12`)).toBeVisible()
    expect(watched.calls('POST', '/user/forgot-password').map(({ body }) => body)).toEqual([{ phone: e164 }])
    expect(await inbox(page)).toMatchObject([{ channel: 'sms', to: e164 }])
    const sent = await latestCode(page)
    expect(sent).toMatch(/^\d{8}$/)

    await sentPage(page, t).enterCode.click()
    await expect(page).toHaveURL(paths.resetPassword)
    await expect(page.getByText(t('forgotPassword.reset.leadCode'))).toBeVisible()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await code.fill(`${sent.slice(0, 4)} ${sent.slice(4)}`)
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    await expect(password).toHaveCount(0)
    expect(watched.calls('POST', '/user/reset-password').map(({ body }) => body)).toEqual([
      { code: sent, password: strong },
    ])

    // The login is prefilled with the phone number.
    await page.getByRole('link', { name: t('login.submit'), exact: true }).click()
    await page.getByRole('link', { name: t('login.tabs.phone'), exact: true }).click()
    await expect(phone).toHaveValue(e164)
    await current.fill(strong)
    await submit.click()
    await expect(welcome(page)).toContainText('Claire')
  },
)

test(
  'reload, back and forward lead to the same step or to an earlier one, and send nothing again',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { email } = forgotForm(page, t)
    const { code, password } = resetForm(page, t)
    const codes = page.getByText(t('forgotPassword.reset.leadCode'))
    await askByEmail(page, t)
    await page.goBack()
    await expect(page).toHaveURL(paths.forgotPasswordEmail)
    await expect(email).toHaveValue('claire@example.be')
    await page.goForward()
    await expect(title(page)).toHaveText(t('forgotPassword.sent.title.email'))

    await openLink(page, t, await latestLink(page))
    await page.reload()
    await expect(password).toBeVisible()
    await expect(code).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    // The code of the link has ended with its page.
    await page.goForward()
    await expect(code).toBeVisible()
    await page.goBack()
    await openLink(page, t, await latestLink(page))
    await expect(password).toBeVisible()
    await expect(code).toHaveCount(0)
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)

    await page.reload()
    await expect(title(page)).toHaveText(t('forgotPassword.confirmed.title'))
    await page.goBack()
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    await page.goForward()
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    // The code of the link is used up and forgotten: the form asks for a code.
    await page.goto(paths.resetPassword)
    await expect(codes).toBeVisible()
    await expect(code).toHaveValue('')
    expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(1)
    expect(watched.calls('POST', '/user/reset-password')).toHaveLength(1)
  },
)
