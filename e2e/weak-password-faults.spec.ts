import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { confirmLatest } from './codes.ts'
import { inbox } from './inbox.ts'
import { answer, cut, hold, pressTwice } from './network.ts'
import { persona } from './portal.ts'
import { enterLogin, logIn, notice, sessionCookie, stored, welcome } from './screens.ts'
import { passwordForm, strong, verifyWeak } from './weak.ts'

const weakSignal = { status: 403, body: { error: 'weak_password' } }

for (const [what, status, text] of [
  ['too many codes', 429, 'login.error.attempts'],
  ['a failing server', 500, 'error.server'],
  ['a lost connection', 'none', 'error.network'],
] as const) {
  test(
    `${what} is told before the verification, which can be tried again`,
    once,
    async ({ page, portal: { t }, watched }) => {
      watched.expectFailure('GET', '/mfa/sudo', status)
      const stop = await (status === 'none'
        ? cut(page, 'GET /mfa/sudo')
        : answer(page, 'GET /mfa/sudo', { status }))
      const verify = page.getByRole('button', { name: t('weak.verify') })
      await enterLogin(page, 'weak')
      await verify.click()
      await expect(page.getByRole('alert')).toHaveText(t(text))
      // What sends a code is never repeated by itself.
      expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
      await stop()
      await pressTwice(verify, 'GET /mfa/sudo')
      await expect(page).toHaveURL(paths.mfaStepUp)
      expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(2)
      expect(await inbox(page)).toHaveLength(1)
    },
  )
}

test(
  'a step-up is asked for again when the server misses the grant, and the rest works',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('PUT', '/user/password', 403)
    const stop = await answer(page, 'PUT /user/password', { status: 403 })
    const { password, save } = passwordForm(page, t)
    await verifyWeak(page, t, 'weak')
    await password.fill(strong)
    await save.click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await stop()
    expect(await inbox(page)).toHaveLength(2)
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.weakPasswordVerified)
    await password.fill(strong)
    await save.click()
    await expect(welcome(page)).toBeVisible()
  },
)

for (const [what, status, text] of [
  ['a failing server', 500, 'error.server'],
  ['too many tries', 429, 'login.error.attempts'],
  ['a lost connection', 'none', 'error.network'],
] as const) {
  test(`${what} is told at the new password, which stays`, once, async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('PUT', '/user/password', status)
    const stop = await (status === 'none'
      ? cut(page, 'PUT /user/password')
      : answer(page, 'PUT /user/password', { status }))
    const { password, save } = passwordForm(page, t)
    await verifyWeak(page, t, 'weak')
    await password.fill(strong)
    await save.click()
    await expect(page.getByRole('alert')).toHaveText(t(text))
    await expect(password).toHaveValue(strong)
    await stop()
    await save.click()
    await expect(welcome(page)).toBeVisible()
  })
}

test('a double click saves the password once', once, async ({ page, portal: { t }, watched }) => {
  const release = await hold(page, 'PUT /user/password')
  const { password, save } = passwordForm(page, t)
  await verifyWeak(page, t, 'weak')
  await password.fill(strong)
  await save.dblclick()
  await password.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('PUT', '/user/password')).toHaveLength(1)
})

test(
  'a password that is saved is not sent again when only the account could not be opened',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 500)
    const { password, save } = passwordForm(page, t)
    const retry = page.getByRole('button', { name: t('error.retry') })
    await verifyWeak(page, t, 'weak')
    const stop = await answer(page, 'GET /user', { status: 500 })
    await password.fill(strong)
    await save.click()
    await expect(page.getByText(t('weak.saved'))).toBeVisible()
    await retry.click()
    await expect(page.getByRole('alert')).toHaveText(t('error.server'))
    expect(await sessionCookie(page)).toBeUndefined()
    await stop()
    await retry.click()
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toBeVisible()
    expect(watched.calls('PUT', '/user/password')).toHaveLength(1)
  },
)

test(
  'a session that ends during the verification leads to the login with one notice',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/mfa/sudo', 401)
    watched.expectFailure('GET', '/user', 401)
    await enterLogin(page, 'weak')
    await expect(page).toHaveURL(paths.weakPassword)
    await answer(page, 'GET /mfa/sudo', { status: 401 })
    await answer(page, 'GET /user', { status: 401 })
    await page.getByRole('button', { name: t('weak.verify') }).click()
    await expect(page).toHaveURL(paths.loginEmail)
    await expect(notice(page, t)).toHaveText(t('session.ended'))
  },
)

const weakStatus = { status: 200, body: { data: { ...persona('plain').profile, password_status: 2 } } }

for (const [what, reply] of [
  ['the signal', weakSignal],
  ['status 2', weakStatus],
] as const) {
  test(
    `a restored session that turns out to be weak by ${what} loses its cookie and goes on`,
    once,
    async ({ page, portal: { texts }, watched }) => {
      if (reply.status === 403) watched.expectFailure('GET', '/user', 403)
      await logIn(page, 'plain')
      await answer(page, 'GET /user', reply)
      await page.reload()
      await expect(page).toHaveURL(paths.weakPassword)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('en')('weak.title'))
      await expect(page.getByText('Claire')).toHaveCount(0)
      expect(await sessionCookie(page)).toBeUndefined()
      expect(await stored(page, 'account')).toBeNull()
    },
  )
}
