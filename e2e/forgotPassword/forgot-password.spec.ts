// Shows: forgot-password-1, forgot-password-3, forgot-password-4, security-35.
import { expect, inOld, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { inbox, latestCode } from '../support/inbox.ts'
import {
  askByEmail,
  forgotForm,
  keptByBrowser,
  latestLink,
  openLink,
  resetForm,
  saveStrong,
  title,
} from './forgotPassword.ts'
import { enterLogin, loginForm, scriptsAreThere, sessionCookie, welcome } from '../support/screens.ts'
import { strong } from '../weakPassword/weakPassword.ts'

test('a link by e-mail replaces a forgotten password', inOld, async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('POST', '/token', 400)
  const { email, send } = forgotForm(page, t)
  const { code } = resetForm(page, t)
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  await page.getByRole('link', { name: t('login.forgotPassword'), exact: true }).click()
  await expect(page).toHaveURL(paths.forgotPasswordEmail)
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(t('page.title', { title: t('forgotPassword.password.title') }))
  await email.fill(' claire@example.be ')
  await send.click()
  await expect(page).toHaveURL(paths.forgotPasswordSent)
  await expect(title(page)).toHaveText(t('forgotPassword.sent.title.email'))
  await expect(page.getByText(`${t('forgotPassword.sent.lead.email')} claire@example.be`)).toBeVisible()
  const [asked] = watched.calls('POST', '/user/forgot-password')
  expect(asked?.body).toEqual({ email: 'claire@example.be' })
  expect(asked?.headers).not.toHaveProperty('authorization')
  expect(await inbox(page)).toMatchObject([{ channel: 'email', to: 'claire@example.be' }])

  const secret = await latestCode(page)
  await openLink(page, t, await latestLink(page))
  // The code is no longer in the address, and is kept for this tab only.
  const before = await keptByBrowser(page)
  expect(before.session['reset-code']).toContain(secret)
  expect(before.elsewhere).not.toContain(secret)
  await expect(page.locator('html')).not.toContainText(secret)
  await expect(code).toHaveCount(0)
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
  // Whoever had the old password may still be logged in elsewhere.
  await expect(page.getByText(t('dashboard.others.text'))).toBeVisible()
})

test('reload, back and forward send nothing again', onceOnPhone, async ({ page, portal: { t }, watched }) => {
  const { email } = forgotForm(page, t)
  const { code, password } = resetForm(page, t)
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
  await expect(code).toHaveValue('')
  expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(1)
  expect(watched.calls('POST', '/user/reset-password')).toHaveLength(1)
})
