import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { beChallenged, codeForm, confirmLatest, otherThan } from './codes.ts'
import { latestCode } from './inbox.ts'
import { answer, cut, hold } from './network.ts'
import { logOut, sessionCookie, welcome } from './screens.ts'

test(
  'a wrong code is told under the field, which keeps what was typed; the right one follows',
  onceOnPhone,
  async ({ page, portal: { t, isLux }, watched }) => {
    watched.expectFailure('POST', '/mfa/sudo', 422)
    const form = codeForm(page, t)
    await beChallenged(page, watched, 'sms')
    const wrong = otherThan(await latestCode(page))
    await form.code.fill(wrong)
    await form.submit.click()
    const text = isLux ? t('user.mfa.confirm.code.error') : 'Your code is invalid.'
    await expect(form.code).toHaveAccessibleDescription(new RegExp(text))
    await expect(form.code).toHaveAttribute('aria-invalid', 'true')
    await expect(form.code).toBeFocused()
    await expect(form.code).toHaveValue(wrong)
    await expect(page.getByRole('alert')).toHaveText(text)

    await form.code.press('End')
    await form.code.press('Backspace')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await confirmLatest(page, t)
    await expect(welcome(page)).toBeVisible()
  },
)

test('a wrong card number has a text of its own', once, async ({ page, portal: { t, isLux }, watched }) => {
  watched.expectFailure('POST', '/mfa/sudo', 422)
  const form = codeForm(page, t)
  await beChallenged(page, watched, 'card')
  await form.card.fill('5065 0000 0000 0000')
  await form.submit.click()
  const text = isLux ? t('user.mfa.confirm.code.errorCard') : 'Your card number is invalid.'
  await expect(form.card).toHaveAccessibleDescription(new RegExp(text))
  await expect(form.card).toHaveValue('5065 0000 0000 0000')
  await expect(form.card).toBeFocused()
})

test(
  'a code that comes too late is told like a wrong one, whatever the server says',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/mfa/sudo', 422)
    await answer(page, 'POST /mfa/sudo', { status: 422, body: { message: 'The code has expired.' } })
    await beChallenged(page, watched, 'sms')
    await confirmLatest(page, t)
    await expect(page.getByRole('alert')).toHaveText('Your code is invalid.')
    await expect(page.getByText('expired')).toHaveCount(0)
    expect(await sessionCookie(page)).toBeUndefined()
  },
)

test(
  'a code that has been used opens nothing a second time',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/mfa/sudo', 422)
    await beChallenged(page, watched, 'sms')
    const address = page.url()
    await confirmLatest(page, t)
    await expect(welcome(page)).toBeVisible()
    await logOut(page)
    await page.goto(address)
    await confirmLatest(page, t)
    await expect(page.getByRole('alert')).toHaveText('Your code is invalid.')
    await expect(page).toHaveURL(address)
  },
)

test('a payload that nobody gave opens nothing', once, async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('POST', '/mfa/sudo', 422)
  const form = codeForm(page, t)
  await page.goto(`${paths.mfa}?method=sms&payload=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await form.code.fill('12345678')
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText('Your code is invalid.')
})

test('six wrong codes are told to wait', once, async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('POST', '/mfa/sudo', 422)
  watched.expectFailure('POST', '/mfa/sudo', 429)
  const form = codeForm(page, t)
  await beChallenged(page, watched, 'mail')
  await form.code.fill(otherThan(await latestCode(page)))
  for (let tries = 1; tries <= 6; tries++) {
    await form.submit.click()
    const text = tries < 6 ? 'Your code is invalid.' : 'Too many attempts. Please try again later.'
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(form.submit).toBeEnabled()
    expect(watched.calls('POST', '/mfa/sudo')).toHaveLength(tries)
  }
})

for (const [what, status, text] of [
  ['a failing server', 500, 'error.server'],
  ['a request that is no longer known', 410, 'mfa.expired'],
  ['a lost connection', 'none', 'error.network'],
] as const) {
  test(
    `${what} is told at the code, and the same code can be sent again`,
    once,
    async ({ page, portal: { t }, watched }) => {
      watched.expectFailure('POST', '/mfa/sudo', status)
      const stop = await (status === 'none'
        ? cut(page, 'POST /mfa/sudo')
        : answer(page, 'POST /mfa/sudo', { status }))
      const form = codeForm(page, t)
      await beChallenged(page, watched, 'sms')
      await confirmLatest(page, t)
      await expect(page.getByRole('alert')).toHaveText(t(text))
      await expect(form.code).not.toHaveAttribute('aria-invalid')
      await expect(form.code).toHaveValue(await latestCode(page))
      await stop()
      await form.submit.click()
      await expect(welcome(page)).toBeVisible()
      expect(watched.calls('POST', '/mfa/sudo')).toHaveLength(2)
    },
  )
}

test(
  'while an answer is awaited a double click and Enter send one request',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await beChallenged(page, watched, 'sms')
    const release = await hold(page, 'POST /mfa/sudo')
    await form.code.fill(await latestCode(page))
    await form.submit.dblclick()
    await form.code.press('Enter')
    await expect(form.submit).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(welcome(page)).toBeVisible()
    expect(watched.calls('POST', '/mfa/sudo')).toHaveLength(1)
  },
)

test('an answer that never comes ends after 30 seconds', once, async ({ page, portal: { t }, watched }) => {
  const form = codeForm(page, t)
  await page.clock.install()
  await hold(page, 'POST /mfa/sudo')
  await beChallenged(page, watched, 'sms')
  await confirmLatest(page, t)
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(30_000)
  await expect(page.getByRole('alert')).toHaveText(t('error.network'))
  await expect(form.submit).toBeEnabled()
})

test('an answer without a token opens nothing', once, async ({ page, portal: { t }, watched }) => {
  await answer(page, 'POST /mfa/sudo', { status: 200, body: {} })
  await beChallenged(page, watched, 'sms')
  await confirmLatest(page, t)
  await expect(page.getByRole('alert')).toHaveText(t('error.server'))
  await expect(page).toHaveURL(/\/mfa\?method=sms/)
})

test(
  'a token whose account cannot be loaded is given back, and nothing is kept',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user', 500)
    await answer(page, 'GET /user', { status: 500 })
    await beChallenged(page, watched, 'sms')
    await confirmLatest(page, t)
    await expect(page.getByRole('alert')).toHaveText('An error has occurred. Please try again later.')
    await expect.poll(() => watched.calls('DELETE', '/token')).toHaveLength(1)
    const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
    expect(watched.calls('DELETE', '/token')[0]?.headers.authorization).toBe(bearer)
    expect(await sessionCookie(page)).toBeUndefined()
  },
)
