// Shows: weak-password-1.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { codeForm, confirmLatest } from '../support/codes.ts'
import { inbox } from '../support/inbox.ts'
import { enterLogin, scriptsAreThere, sessionCookie, stored, welcome } from '../support/screens.ts'
import { passwordForm, strong } from './weakPassword.ts'

test('a weak password is replaced before the login goes on', async ({ page, context, portal, watched }) => {
  const { t } = portal
  const target = `${paths.dashboard}?from=mail`
  await page.goto(paths.loginPhone)
  await scriptsAreThere(page)
  await page.getByRole('link', { name: t('login.tabs.email') }).click()
  await enterLogin(page, 'weak', null)
  await expect(page).toHaveURL(paths.weakPassword)
  // Back inside the app keeps the session. Another tab, or a reload, starts without it: the token was only in memory.
  await page.goBack()
  await expect(page).toHaveURL(paths.weakPassword)
  const second = await context.newPage()
  await second.goto(paths.dashboard)
  await expect(second).toHaveURL(paths.loginEmail)
  await page.reload()
  await expect(page).toHaveURL(paths.loginEmail)

  await enterLogin(page, 'weak', target)
  await expect(page).toHaveURL(paths.weakPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('weakPassword.title'))
  await expect(page.getByText(t('weakPassword.lead'))).toBeVisible()
  await expect(passwordForm(page, t).password).toHaveCount(0)
  expect(await sessionCookie(page)).toBeUndefined()
  expect(await stored(page, 'account')).toBeNull()
  expect(await inbox(page)).toEqual([])

  await page.getByRole('button', { name: t('mfa.title') }).click()
  await expect(page).toHaveURL(paths.mfaStepUp)
  expect(watched.calls('GET', '/mfa/sudo').map(({ query }) => query)).toEqual(['?single=1'])
  await expect(codeForm(page, t).trust).toHaveCount(0)
  expect(await sessionCookie(page)).toBeUndefined()
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.weakPasswordVerified)
  expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({ isTrustedDevice: false })
  expect(await sessionCookie(page)).toBeUndefined()

  const form = passwordForm(page, t)
  await form.password.fill(strong)
  await form.save.click()
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toContainText('Wout')
  expect(watched.calls('PUT', '/user/password').map(({ body }) => body)).toEqual([{ password: strong }])
  const order = watched.calls().map(({ method, path }) => `${method} ${path}`)
  expect(order[order.indexOf('PUT /user/password') + 1]).toBe('GET /user')
  expect((await sessionCookie(page))?.value).toMatch(/^tok_/)
})
