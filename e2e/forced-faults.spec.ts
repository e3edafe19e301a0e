import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { codeForm, confirmLatest, otherThan, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { beForced, finishWithEmail, goToCode, goToPhone, setUpForm } from './mandatory.ts'
import { answer, cut, hold } from './network.ts'
import { notice } from './screens.ts'

const phone = '0470 99 88 77'

test(
  'a phone and an e-mail of somebody else are told in the words of the catalogue',
  variants,
  async ({ page, portal: { texts, isLux }, watched }) => {
    const t = texts('en')
    const form = setUpForm(page, t)
    watched.expectFailure('GET', '/mfa/sms/activate', 422)
    watched.expectFailure('GET', '/mfa/email/activate', 422)
    await beForced(page)
    await goToPhone(page, t)
    await form.phone.fill('+32470123412')
    await form.send.click()
    await expect(form.phone).toHaveAccessibleDescription(
      'This phone number is already in use. Please use a different one.',
    )
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
    await expect(form.phone).toBeFocused()
    await form.phone.fill(isLux ? '621 999 888' : phone)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await form.send.click()
    await confirmLatest(page, t)

    await expect(page).toHaveURL(paths.mandatoryEmail)
    await form.email.fill('claire@example.be')
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription(
      'This email is already in use. Please use another one.',
    )
    await expect(form.email).toHaveValue('claire@example.be')
    await expect(form.email).toBeFocused()
  },
)

test(
  'a contact that cannot be one is told beside its field, and nothing is sent',
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const form = setUpForm(page, t)
    await beForced(page)
    await goToPhone(page, t)
    for (const typed of ['12', '+32470', 'phone', '+999470998877']) {
      await form.phone.fill(typed)
      await form.send.click()
      await expect(form.phone).toHaveAccessibleDescription(t('field.phone'))
      await expect(form.phone).toBeFocused()
    }
    expect(watched.calls('GET', '/mfa/sms/activate')).toEqual([])
    await form.phone.fill(phone)
    await form.send.click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.mandatoryEmail)
    await form.email.fill('nobody@')
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription(t('field.email'))
    expect(watched.calls('GET', '/mfa/email/activate')).toEqual([])
  },
)

test(
  "the server's own words stand under the field, as text",
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const form = setUpForm(page, t)
    const words = '<b>No</b> {{product}} $t(login.title)'
    watched.expectFailure('GET', '/mfa/sms/activate', 422)
    watched.expectFailure('POST', '/mfa/activate', 422)
    await beForced(page)
    await goToPhone(page, t)
    let stop = await answer(page, 'GET /mfa/sms/activate', { status: 422, body: { message: words } })
    await form.phone.fill(phone)
    await form.send.click()
    await expect(page.getByRole('alert')).toHaveText(words)
    await stop()
    stop = await answer(page, 'GET /mfa/sms/activate', { status: 422, body: { message: 7 } })
    await form.send.click()
    await expect(page.getByRole('alert')).toHaveText(t('mandatory.error.send'))
    await stop()
    await form.send.click()
    await expect(page).toHaveURL(paths.mandatoryConfirmation)
    await answer(page, 'POST /mfa/activate', { status: 422, body: { message: words } })
    await confirmLatest(page, t)
    await expect(codeForm(page, t).code).toHaveAccessibleDescription(new RegExp('<b>No</b>'))
  },
)

test(
  'a wrong code is told under its field; without words of the server in those of the catalogue',
  variants,
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
    await expect(page.getByRole('alert')).toHaveText(['Too many attempts. Please try again later.'])
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
      ) => {
        const [method, path = ''] = call.split(' ')
        watched.expectFailure(method === 'GET' ? 'GET' : 'POST', path, status)
        const stop = await faultOf(call)
        await press()
        await expect(page.getByRole('alert')).toHaveText(t(text))
        await stop()
        await press()
      }
      await beForced(page)
      await fails('GET /mfa', () => proceed.click())
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
    await codeForm(page, t).submit.dblclick()
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
    await beForced(page)
    await answer(page, 'GET /mfa', { status: 401 })
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
