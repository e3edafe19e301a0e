import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { codeForm, confirmLatest, otherThan, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { answer } from './network.ts'
import { enterLogin, sessionCookie, welcome } from './screens.ts'
import { passwordForm, strong } from './weak.ts'

test(
  'a step-up tells a wrong code, sends a new one after 15 seconds, and takes the latest',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    watched.expectFailure('POST', '/mfa/sudo', 422)
    await stopTime(page)
    await enterLogin(page, 'weak')
    await page.getByRole('button', { name: t('weak.verify') }).click()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 15 }))
    const first = await latestCode(page)
    await form.code.fill(otherThan(first))
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText(t('user.mfa.confirm.code.error'))
    await page.clock.runFor(15_000)
    await form.resend.click()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    await expect(form.help).toBeVisible()
    await expect(page).toHaveURL(paths.mfaStepUp)
    expect(watched.calls('GET', '/mfa/sudo').map(({ query }) => query)).toEqual(['?single=1', '?single=1'])
    expect(await inbox(page)).toHaveLength(2)
    await form.code.fill(first)
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText(t('user.mfa.confirm.code.error'))
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.weakPasswordVerified)
    const answers = watched.calls('POST', '/mfa/sudo')
    expect(answers).toHaveLength(3)
    const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
    for (const { headers } of answers) expect(headers.authorization).toBe(bearer)
  },
)

test('a step-up can be left and asked for again', once, async ({ page, portal: { t } }) => {
  const verify = page.getByRole('button', { name: t('weak.verify') })
  await enterLogin(page, 'weak')
  await verify.click()
  await expect(page).toHaveURL(paths.mfaStepUp)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('mfa.back') })
    .click()
  await expect(page).toHaveURL(paths.weakPassword)
  await page.goBack()
  await expect(page).toHaveURL(paths.mfaStepUp)
  expect(await inbox(page)).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(paths.weakPassword)
  await verify.click()
  await expect(page).toHaveURL(paths.mfaStepUp)
  expect(await inbox(page)).toHaveLength(2)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.weakPasswordVerified)
})

test('a reload of a step-up leads to the login and sends no code', once, async ({ page, portal: { t } }) => {
  await enterLogin(page, 'weak')
  await page.getByRole('button', { name: t('weak.verify') }).click()
  await expect(page).toHaveURL(paths.mfaStepUp)
  await page.reload()
  await expect(page).toHaveURL(paths.loginEmail)
  expect(await inbox(page)).toHaveLength(1)
})

test(
  'a token that a step-up brings takes the place of the first',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { password, save } = passwordForm(page, t)
    watched.expectFailure('PUT', '/user/password', 401)
    await answer(page, 'POST /mfa/sudo', { status: 200, body: { access_token: 'tok_fresh' } })
    await enterLogin(page, 'weak')
    await page.getByRole('button', { name: t('weak.verify') }).click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.weakPasswordVerified)
    expect(await sessionCookie(page)).toBeUndefined()
    const stop = await answer(page, 'PUT /user/password', { status: 401 })
    await password.fill(strong)
    await save.click()
    await expect.poll(() => watched.calls('PUT', '/user/password')).toHaveLength(1)
    expect(watched.calls('PUT', '/user/password')[0]?.headers.authorization).toBe('Bearer tok_fresh')
    // That token is not known to the server here: the session is over.
    await expect(page).toHaveURL(paths.loginEmail)
    await stop()
    await enterLogin(page, 'plain', null)
    await expect(welcome(page)).toBeVisible()
  },
)
