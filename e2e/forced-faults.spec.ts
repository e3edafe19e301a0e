import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { codeForm, confirmLatest, otherThan, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { beForced, finishWithEmail, goToCode, goToPhone, setUpForm } from './mandatory.ts'
import { answer, cut, hold, pressTwice } from './network.ts'
import { notice } from './screens.ts'

const phone = '0470 99 88 77'

test(
  'a wrong code is told under its field; without words of the server in those of the catalogue',
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const form = codeForm(page, t)
    watched.expectFailure('POST', '/mfa/activate', 422)
    await beForced(page, 'forcedEmail')
    await setUpForm(page, t).proceed.click()
    await setUpForm(page, t).send.click()
    await expect(page).toHaveURL(paths.mandatoryConfirmation)
    const stop = await answer(page, 'POST /mfa/activate', { status: 422 })
    await form.code.fill(otherThan(await latestCode(page)))
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Your code is invalid.')
    await expect(form.code).toBeFocused()
    await stop()
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('The code is wrong.')
    await form.code.fill('12')
    await form.submit.click()
    await expect(form.code).toHaveAccessibleDescription(new RegExp(t('field.min', { min: 6 })))
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.mandatorySuccess)
  },
)

test(
  'a new code can be asked for, and the old one works no more',
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const form = codeForm(page, t)
    watched.expectFailure('POST', '/mfa/activate', 422)
    await stopTime(page)
    await beForced(page)
    await goToCode(page, t, phone)
    const first = await latestCode(page)
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 15 }))
    await expect(form.resend).toBeDisabled()
    await page.clock.runFor(15_000)
    await form.resend.dblclick()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    await expect(form.help).toBeVisible()
    expect(await inbox(page)).toHaveLength(2)
    await form.code.fill(first)
    await form.submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.clock.runFor(30_000)
    watched.expectFailure('GET', '/mfa/sms/activate', 429)
    await answer(page, 'GET /mfa/sms/activate', { status: 429 })
    await form.resend.click()
    await expect(page.getByText(t('login.error.attempts'))).toBeVisible()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.mandatoryEmail)
  },
)

for (const [what, status, text] of [
  ['too many tries', 429, 'login.error.attempts'],
  ['a failing server', 500, 'error.server'],
  ['a lost connection', 'none', 'error.network'],
] as const) {
  test(
    `${what} is told at each step, and the step can be tried again`,
    once,
    async ({ page, portal: { texts }, watched }) => {
      const t = texts('en')
      const { proceed, phone: field, send } = setUpForm(page, t)
      const { code, submit } = codeForm(page, t)
      const faultOf = (call: string) => (status === 'none' ? cut(page, call) : answer(page, call, { status }))
      const fails = async (
        call: 'GET /mfa' | 'GET /mfa/sms/activate' | 'POST /mfa/activate',
        press: () => Promise<void>,
        words: Parameters<typeof t>[0] = text,
      ) => {
        const [method, path = ''] = call.split(' ')
        watched.expectFailure(method === 'GET' ? 'GET' : 'POST', path, status)
        const stop = await faultOf(call)
        await press()
        await expect(page.getByRole('alert')).toHaveText(t(words))
        await stop()
        await press()
      }
      await beForced(page)
      await fails('GET /mfa', () => proceed.click(), status === 'none' ? text : 'mandatory.failed')
      await expect(page).toHaveURL(paths.mandatoryPhone)
      await field.fill(phone)
      await fails('GET /mfa/sms/activate', () => send.click())
      await expect(page).toHaveURL(paths.mandatoryConfirmation)
      expect(await inbox(page)).toHaveLength(1)
      await code.fill(await latestCode(page))
      await fails('POST /mfa/activate', () => submit.click())
      await expect(page).toHaveURL(paths.mandatoryEmail)
    },
  )
}

test(
  'a double click sends one code, and confirms once',
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const form = setUpForm(page, t)
    await beForced(page)
    await goToPhone(page, t)
    await form.phone.fill(phone)
    const release = await hold(page, 'GET /mfa/sms/activate')
    await form.send.dblclick()
    await form.phone.press('Enter')
    await expect(form.send).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page).toHaveURL(paths.mandatoryConfirmation)
    expect(await inbox(page)).toHaveLength(1)
    await codeForm(page, t).code.fill(await latestCode(page))
    await pressTwice(codeForm(page, t).submit, 'POST /mfa/activate')
    await expect(page).toHaveURL(paths.mandatoryEmail)
    expect(watched.calls('POST', '/mfa/activate')).toHaveLength(1)
  },
)

test(
  'a session that ends during the set-up leads to the login with one notice',
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    watched.expectFailure('GET', '/mfa', 401)
    // The MFA calls answer 401 for reasons of their own; the profile tells whether the session is over.
    watched.expectFailure('GET', '/user', 401)
    await beForced(page)
    await answer(page, 'GET /mfa', { status: 401 })
    await answer(page, 'GET /user', { status: 401 })
    await setUpForm(page, t).proceed.click()
    await expect(page).toHaveURL(paths.loginEmail)
    await expect(notice(page, t)).toHaveText(t('session.ended'))
  },
)

test(
  'a profile that cannot be reloaded at the end holds nobody up',
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    watched.expectFailure('GET', '/user', 500)
    await beForced(page, 'forcedEmail')
    await answer(page, 'GET /user', { status: 500 })
    await setUpForm(page, t).proceed.click()
    await finishWithEmail(page, t, 'emma@example.be')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('mandatory.continue') })
      .click()
    await expect(page).toHaveURL(paths.dashboard)
  },
)
