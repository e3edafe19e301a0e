import type { Page } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { beChallenged, codeForm, confirmLatest } from './codes.ts'
import { inbox } from './inbox.ts'
import { enterLogin, logIn, logOut, sessionCookie, stored, welcome } from './screens.ts'
import { passwordForm, strong, verifyWeak } from './weak.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a weak password lets nobody in before it is replaced; then the login goes on', async ({
  page,
  portal,
  watched,
}) => {
  const { t } = portal
  const target = `${paths.dashboard}?from=mail`
  await enterLogin(page, 'weak', target)
  await expect(page).toHaveURL(paths.weakPassword)
  await expect(title(page)).toHaveText(t('weak.title'))
  await expect(page.getByText(t('weak.lead'))).toBeVisible()
  await expect(passwordForm(page, t).password).toHaveCount(0)
  expect(await sessionCookie(page)).toBeUndefined()
  expect(await stored(page, 'account')).toBeNull()
  expect(await inbox(page)).toEqual([])

  await page.getByRole('button', { name: t('weak.verify') }).click()
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
  expect(order.indexOf('PUT /user/password')).toBeLessThan(order.lastIndexOf('GET /user'))
  expect(watched.calls('GET', '/user').length).toBeGreaterThan(1)
  expect((await sessionCookie(page))?.value).toMatch(/^tok_/)
})

test(
  'the signal of the server is the same as the status of the profile',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 403)
    await verifyWeak(page, t, 'weakSignal')
    expect((await inbox(page))[0]?.channel).toBe('email')
    const form = passwordForm(page, t)
    await form.password.fill(strong)
    await form.save.click()
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toContainText('Louise')
  },
)

test(
  'whoever was verified by the code of the login is not asked again',
  once,
  async ({ page, portal: { t }, watched }) => {
    await beChallenged(page, watched, 'weakChallenged')
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.weakPasswordVerified)
    expect(await sessionCookie(page)).toBeUndefined()
    const form = passwordForm(page, t)
    await form.password.fill(strong)
    await form.save.click()
    await expect(welcome(page)).toContainText('Yasmine')
    expect(watched.calls('GET', '/mfa/sudo')).toEqual([])
  },
)

test(
  'the new password opens the account afterwards, the old one does not',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 400)
    await verifyWeak(page, t, 'weak')
    const form = passwordForm(page, t)
    await form.password.fill(strong)
    await form.save.click()
    await expect(welcome(page)).toBeVisible()
    await logOut(page)
    await enterLogin(page, 'weak', null)
    await expect(page.getByRole('alert')).toHaveText('Invalid username/password.')
    await page.locator('input[autocomplete=current-password]').fill(strong)
    await page.locator('[type=submit]').click()
    await expect(welcome(page)).toBeVisible()
  },
)

test('nothing else opens while the password is weak', once, async ({ page, portal: { t }, context }) => {
  await page.goto(paths.loginPhone)
  await page.getByRole('link', { name: t('login.tabs.email') }).click()
  await enterLogin(page, 'weak', null)
  await expect(page).toHaveURL(paths.weakPassword)
  await expect(page.getByRole('link', { name: t('nav.dashboard') })).toHaveCount(0)
  // Back inside the app stays; a typed address begins anew, and the token was in memory only.
  await page.goBack()
  await expect(page).toHaveURL(paths.weakPassword)
  const second = await context.newPage()
  await second.goto(paths.dashboard)
  await expect(second).toHaveURL(paths.loginEmail)
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.loginEmail)
  await logIn(page, 'plain', null)
  await page.goto(paths.weakPassword)
  await expect(page).toHaveURL(paths.dashboard)
})

test('a reload forgets the token: the login comes first again', once, async ({ page, portal: { t } }) => {
  await enterLogin(page, 'weak')
  await expect(page).toHaveURL(paths.weakPassword)
  await page.reload()
  await expect(page).toHaveURL(paths.loginEmail)
  await verifyWeak(page, t, 'weak', null)
  await page.reload()
  await expect(page).toHaveURL(paths.loginEmail)
})

test('a log-out gives the token back', once, async ({ page, portal: { t }, watched }) => {
  await enterLogin(page, 'weak')
  await expect(page).toHaveURL(paths.weakPassword)
  await page.getByRole('button', { name: t('nav.logout') }).click()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect.poll(() => watched.calls('DELETE', '/token')).toHaveLength(1)
  const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
  expect(watched.calls('DELETE', '/token')[0]).toMatchObject({
    headers: { authorization: bearer },
    body: { token: bearer?.replace('Bearer ', '') },
  })
  await page.goto(paths.weakPassword)
  await expect(page).toHaveURL(paths.loginEmail)
})
