import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { beChallenged, codeForm, confirmLatest, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { answer, cut, hold } from './network.ts'
import { persona } from './portal.ts'
import { notice, welcome } from './screens.ts'

test(
  'a new code can be asked for after 15 seconds, then after 30, and only the latest works',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/mfa/sudo', 422)
    const form = codeForm(page, t)
    await stopTime(page)
    await beChallenged(page, watched, 'sms')
    const first = await latestCode(page)
    const address = page.url()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 15 }))
    await expect(form.resend).toBeDisabled()
    await form.resend.click({ force: true })
    await page.clock.runFor(1000)
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 14 }))
    await page.clock.runFor(13_000)
    await expect(form.resend).toBeDisabled()
    await page.clock.runFor(1000)
    await expect(form.resend).toHaveText(t('code.resend'))
    await expect(form.resend).toBeEnabled()
    await expect(form.help).toHaveCount(0)
    expect(watched.calls('POST', '/token')).toHaveLength(1)

    await form.resend.click()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    await expect(page.getByText(t('code.resent'))).toBeAttached()
    await expect(page).not.toHaveURL(address)
    const [login, again] = watched.calls('POST', '/token')
    expect(again?.body).toEqual(login?.body)
    expect(await inbox(page)).toHaveLength(2)
    await form.help.click()
    await expect(page.getByText(t('code.help.sms'))).toBeVisible()

    await form.code.fill(first)
    await form.submit.click()
    await expect(form.code).toHaveAccessibleDescription(new RegExp(t('user.mfa.confirm.code.error')))
    await page.clock.runFor(30_000)
    await expect(form.resend).toHaveText(t('code.resend'))
    await confirmLatest(page, t)
    await expect(welcome(page)).toBeVisible()
  },
)

test('the countdown goes on where it was after a reload', once, async ({ page, portal: { t }, watched }) => {
  const form = codeForm(page, t)
  await stopTime(page)
  await beChallenged(page, watched, 'mail')
  await page.clock.runFor(5000)
  await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 10 }))
  await page.reload()
  await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 10 }))
  await page.clock.runFor(9000)
  await expect(form.resend).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(form.resend).toBeEnabled()
  expect(await inbox(page)).toHaveLength(1)
})

test(
  'the countdown of 30 seconds and its help survive a reload',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await stopTime(page)
    await beChallenged(page, watched, 'mail')
    await page.clock.runFor(15_000)
    await form.resend.click()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    await page.clock.runFor(5000)
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 25 }))
    await page.reload()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 25 }))
    await form.help.click()
    await expect(page.getByText(t('code.help.email'))).toBeVisible()
  },
)

test('a computer that sleeps has waited when it wakes up', once, async ({ page, portal: { t }, watched }) => {
  const form = codeForm(page, t)
  await stopTime(page)
  await beChallenged(page, watched, 'sms')
  await page.clock.fastForward(3_600_000)
  await expect(form.resend).toHaveText(t('code.resend'))
})

test(
  'a clock that is turned back lengthens no wait beyond 30 seconds',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await stopTime(page)
    await beChallenged(page, watched, 'sms')
    await page.clock.setSystemTime(new Date('2020-01-01T00:00:00Z'))
    await page.reload()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    await page.clock.runFor(30_000)
    await expect(form.resend).toHaveText(t('code.resend'))
  },
)

test(
  'after a reload the password is gone: a new code leads to the login, which says so',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await stopTime(page)
    await beChallenged(page, watched, 'sms')
    await page.reload()
    await expect(form.resend).toBeVisible()
    await page.clock.runFor(15_000)
    await form.resend.click()
    await expect(page).toHaveURL(paths.loginEmail)
    await expect(notice(page, t)).toHaveText(t('mfa.again'))
    expect(watched.calls('POST', '/token')).toHaveLength(1)
  },
)

test(
  'whoever has left the code has to log in for a new one',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await stopTime(page)
    await beChallenged(page, watched, 'sms')
    await page.goBack()
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goForward()
    await page.clock.runFor(15_000)
    await form.resend.click()
    await expect(page).toHaveURL(paths.loginEmail)
    await expect(notice(page, t)).toHaveText(t('mfa.again'))
  },
)

test('the password is kept for ten minutes at most', once, async ({ page, portal: { t }, watched }) => {
  await stopTime(page)
  await beChallenged(page, watched, 'sms')
  await page.clock.runFor(601_000)
  await codeForm(page, t).resend.click()
  await expect(page).toHaveURL(paths.loginEmail)
  expect(watched.calls('POST', '/token')).toHaveLength(1)
})

test(
  'a new code that cannot be sent is told, and can be asked for again',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await stopTime(page)
    await beChallenged(page, watched, 'sms')
    await page.clock.runFor(15_000)
    for (const [status, text] of [
      [429, 'Too many attempts. Please try again later.'],
      [500, t('error.server')],
      [400, t('mfa.expired')],
      ['none', t('error.network')],
    ] as const) {
      watched.expectFailure('POST', '/token', status)
      const stop = await (status === 'none'
        ? cut(page, 'POST /token')
        : answer(page, 'POST /token', { status }))
      await form.resend.click()
      await expect(page.getByRole('alert')).toHaveText(text)
      await expect(form.help).toHaveCount(0)
      await stop()
    }
    await form.resend.click()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await confirmLatest(page, t)
    await expect(welcome(page)).toBeVisible()
  },
)

test('a double click asks for one new code', once, async ({ page, portal: { t }, watched }) => {
  const form = codeForm(page, t)
  await stopTime(page)
  await beChallenged(page, watched, 'sms')
  await page.clock.runFor(15_000)
  const release = await hold(page, 'POST /token')
  await form.resend.dblclick()
  await expect(form.resend).toBeDisabled()
  release()
  await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
  expect(watched.calls('POST', '/token').map(({ body }) => body)).toEqual([
    { username: 'sms@example.be', password: persona('sms').password },
    { username: 'sms@example.be', password: persona('sms').password },
  ])
})
