import { expect, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { otherThan, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { answer, cut, hold, pressTwice } from './network.ts'
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
} from './recovery.ts'
import { loginForm } from './screens.ts'
import { strong } from './weak.ts'

const ask = 'POST /user/forgot-password'
const reset = 'POST /user/reset-password'

const faults = [
  [429, 'login.error.attempts'],
  [500, 'error.server'],
  ['none', 'error.network'],
] as const

test(
  'a reset that cannot be asked for says why and keeps what was typed, and can be tried again',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { email, send } = forgotForm(page, t)
    await page.goto(paths.forgotPasswordEmail)
    await email.fill('claire@example.be')
    for (const [status, text] of faults) {
      watched.expectFailure('POST', '/user/forgot-password', status)
      const stop = await (status === 'none' ? cut(page, ask) : answer(page, ask, { status }))
      await send.click()
      await expect(page.getByRole('alert')).toHaveText(t(text))
      await expect(email).toHaveValue('claire@example.be')
      await stop()
    }
    watched.expectFailure('POST', '/user/forgot-password', 422)
    const stop = await answer(page, ask, { status: 422, body: { message: '<b>$t(login.title)</b>' } })
    await send.click()
    await expect(email).toHaveAccessibleDescription(t('recovery.password.refused'))
    await expect(email).toBeFocused()
    await expect(page).toHaveURL(paths.forgotPasswordEmail)
    await stop()
    // One try each: what sends a message is never repeated by itself.
    expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(4)
    await pressTwice(send, ask)
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(5)
    expect(await inbox(page)).toHaveLength(1)
  },
)

test(
  'too many requests for one account are refused, and the message of the first one still works',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { email, send } = forgotForm(page, t)
    watched.expectFailure('POST', '/user/forgot-password', 429)
    await askByEmail(page, t)
    for (let request = 2; request <= 6; request++) {
      await page.goBack()
      await expect(email).toHaveValue('claire@example.be')
      await send.click()
      if (request < 6) await expect(page).toHaveURL(paths.forgotPasswordSent)
    }
    await expect(page.getByRole('alert')).toHaveText(t('login.error.attempts'))
    await openLink(page, t, await latestLink(page))
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
  },
)

test(
  'a slow answer makes the button wait, and leads nobody who has left',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { email, send, toLogin } = forgotForm(page, t)
    const release = await hold(page, ask)
    await page.goto(paths.forgotPasswordEmail)
    await email.fill('claire@example.be')
    await send.dblclick()
    await email.press('Enter')
    await expect(send).toHaveAttribute('aria-busy', 'true')
    const answered = page.waitForResponse(/\/user\/forgot-password$/)
    await toLogin.click()
    await expect(page).toHaveURL(paths.loginEmail)
    release()
    await answered
    await loginForm(page, t).password.fill('still here')
    await expect(page).toHaveURL(paths.loginEmail)
    expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(1)
  },
)

test(
  'a message that cannot be sent again says why, and can be tried again',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { again } = sentPage(page, t)
    await stopTime(page)
    await askByEmail(page, t)
    await page.clock.runFor(15_000)
    for (const [status, text] of faults) {
      watched.expectFailure('POST', '/user/forgot-password', status)
      const stop = await (status === 'none' ? cut(page, ask) : answer(page, ask, { status }))
      await again.click()
      await expect(page.getByRole('alert')).toHaveText(t(text))
      await expect(title(page)).toHaveText(t('recovery.sent.title.email'))
      await stop()
    }
    await again.click()
    await expect(again).toHaveText(t('recovery.again.resendIn', { seconds: 30 }))
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await inbox(page)).toHaveLength(2)
  },
)

for (const [what, break_] of [
  ['wrong', 'unknown'],
  ['used', 'used'],
  ['expired', 'expired'],
] as const) {
  test(
    `a link that is ${what} says so, forgets its code and leads to a new one`,
    onceOnPhone,
    async ({ page, portal: { t }, watched }) => {
      watched.expectFailure('POST', '/user/reset-password', 422)
      const { password, newLink } = resetForm(page, t)
      await askByEmail(page, t)
      const link = await latestLink(page)
      if (break_ === 'used') {
        await openLink(page, t, link)
        await saveStrong(page, t)
        await expect(page).toHaveURL(paths.resetPasswordConfirmed)
      }
      if (break_ === 'expired')
        await answer(page, reset, { status: 422, body: { message: 'The code has expired.' } })
      await openLink(page, t, break_ === 'unknown' ? `${paths.resetPassword}?code=rst_0` : link)
      await saveStrong(page, t)
      await expect(page.getByRole('alert')).toHaveText(t('recovery.reset.expired'))
      await expect(title(page)).toBeFocused()
      await expect(password).toHaveCount(0)
      expect((await keptByBrowser(page)).session).not.toHaveProperty('reset-code')
      await newLink.click()
      await expect(page).toHaveURL(paths.forgotPasswordEmail)
      await expect(forgotForm(page, t).email).toHaveValue('')
    },
  )
}

test(
  'a code that is too short, wrong or used is told beside its field, and the password stays',
  onceOnPhone,
  async ({ page, portal: { t, isLux }, watched }) => {
    watched.expectFailure('POST', '/user/reset-password', 422)
    const { code, password, save } = resetForm(page, t)
    await askByPhone(page, t, isLux)
    const sent = await latestCode(page)
    await sentPage(page, t).enterCode.click()
    await saveStrong(page, t)
    await expect(code).toHaveAccessibleDescription(new RegExp(t('field.required')))
    await expect(code).toBeFocused()
    await code.fill('12 34')
    await expect(code).not.toHaveAttribute('aria-invalid')
    await save.click()
    await expect(code).toHaveAccessibleDescription(new RegExp(t('field.min', { min: 6 })))
    expect(watched.calls('POST', '/user/reset-password')).toEqual([])

    const invalid = new RegExp(isLux ? t('user.mfa.confirm.code.error') : 'Your code is invalid\\.')
    await code.fill(otherThan(sent))
    await save.click()
    await expect(code).toHaveAccessibleDescription(invalid)
    await expect(code).toBeFocused()
    await expect(code).toHaveValue(otherThan(sent))
    await expect(password).toHaveValue(strong)
    await code.fill(sent)
    await save.click()
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)

    await page.goto(paths.resetPassword)
    await code.fill(sent)
    await saveStrong(page, t)
    await expect(code).toHaveAccessibleDescription(invalid)
  },
)

test(
  'whoever needs a new code is led to the form that sends one by SMS, with the number that was typed',
  onceOnPhone,
  async ({ page, portal: { t } }) => {
    await askByPhone(page, t)
    await sentPage(page, t).enterCode.click()
    await page.getByRole('link', { name: t('recovery.reset.newCode'), exact: true }).click()
    await expect(page).toHaveURL(paths.forgotPasswordPhone)
    await expect(forgotForm(page, t).phone).toHaveValue('+32 470 12 34 12')
  },
)

test(
  'a code of an SMS can be typed by whoever has opened a link before and asked again',
  onceOnPhone,
  async ({ page, portal: { t } }) => {
    const { phone, byPhone, send } = forgotForm(page, t)
    const { code, newLink } = resetForm(page, t)
    await askByEmail(page, t)
    await openLink(page, t, await latestLink(page))
    await newLink.click()
    await byPhone.click()
    await phone.fill('0470 12 34 12')
    await send.click()
    await sentPage(page, t).enterCode.click()
    await expect(code).toBeVisible()
    await code.fill(await latestCode(page))
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
  },
)

test(
  'whoever asks with the form once more waits 15 seconds before it can be sent again',
  onceOnPhone,
  async ({ page, portal: { t } }) => {
    const { again } = sentPage(page, t)
    await stopTime(page)
    await askByEmail(page, t)
    await page.clock.runFor(15_000)
    await expect(again).toHaveText(t('recovery.again.resend'))
    await page.goBack()
    await forgotForm(page, t).send.click()
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    await expect(again).toHaveText(t('recovery.again.resendIn', { seconds: 15 }))
  },
)

test(
  'after too many wrong codes no more are taken, not even the right one',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/user/reset-password', 422)
    watched.expectFailure('POST', '/user/reset-password', 429)
    const { code, password, save } = resetForm(page, t)
    await askByPhone(page, t)
    const sent = await latestCode(page)
    await sentPage(page, t).enterCode.click()
    await password.fill(strong)
    for (let attempt = 1; attempt <= 6; attempt++) {
      await code.fill(otherThan(sent))
      await save.click()
      await expect.poll(() => watched.calls('POST', '/user/reset-password').length).toBe(attempt)
      await expect(save).not.toHaveAttribute('aria-busy')
    }
    await expect(page.getByRole('alert')).toHaveText(t('login.error.attempts'))
    await code.fill(sent)
    await save.click()
    await expect(page.getByRole('alert')).toHaveText(t('login.error.attempts'))
    await expect(password).toHaveValue(strong)
  },
)

test(
  'a password that cannot be saved says why; it and the code of the link stay, and it is saved once',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { password, save } = resetForm(page, t)
    await askByEmail(page, t)
    await openLink(page, t, await latestLink(page))
    await password.fill(strong)
    for (const [status, text] of faults) {
      watched.expectFailure('POST', '/user/reset-password', status)
      const stop = await (status === 'none' ? cut(page, reset) : answer(page, reset, { status }))
      await save.click()
      await expect(page.getByRole('alert')).toHaveText(t(text))
      await expect(password).toHaveValue(strong)
      await stop()
    }
    // Whose name it is the portal does not know here, but the server does.
    watched.expectFailure('POST', '/user/reset-password', 422)
    await password.fill('Dubois-Vandenberghe 42')
    await save.click()
    await expect(password).toHaveAccessibleDescription(new RegExp(t('password.refused')))
    await expect(password).toBeFocused()
    expect((await keptByBrowser(page)).session).toHaveProperty('reset-code')

    await password.fill(strong)
    await expect(password).not.toHaveAttribute('aria-invalid')
    const release = await hold(page, reset)
    await save.dblclick()
    await password.press('Enter')
    await expect(save).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    expect(watched.calls('POST', '/user/reset-password')).toHaveLength(5)
  },
)

test(
  'reload, back and forward lead to the same step or to an earlier one, and send nothing again',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { email } = forgotForm(page, t)
    const { code, password } = resetForm(page, t)
    const codes = page.getByText(t('recovery.reset.leadCode'))
    await askByEmail(page, t)
    await page.goBack()
    await expect(page).toHaveURL(paths.forgotPasswordEmail)
    await expect(email).toHaveValue('claire@example.be')
    await page.goForward()
    await expect(title(page)).toHaveText(t('recovery.sent.title.email'))

    await openLink(page, t, await latestLink(page))
    await page.reload()
    await expect(password).toBeVisible()
    await expect(code).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    await page.goForward()
    await expect(password).toBeVisible()
    await expect(code).toHaveCount(0)
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)

    await page.reload()
    await expect(title(page)).toHaveText(t('recovery.confirmed.title'))
    await page.goBack()
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    await page.goForward()
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    // The code of the link is gone: the form would ask for another one.
    await page.goto(paths.resetPassword)
    await expect(codes).toBeVisible()
    await expect(code).toHaveValue('')
    expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(1)
    expect(watched.calls('POST', '/user/reset-password')).toHaveLength(1)
  },
)

test('a link works in a browser that keeps nothing', onceOnPhone, async ({ page, portal: { t } }) => {
  await askByEmail(page, t)
  const link = await latestLink(page)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openLink(page, t, link)
  await expect(resetForm(page, t).code).toHaveCount(0)
  await saveStrong(page, t)
  await expect(page).toHaveURL(paths.resetPasswordConfirmed)
})
