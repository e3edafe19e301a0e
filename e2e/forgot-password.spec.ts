import { expect, onceOnPhone, onPhones, test } from './fixtures.ts'
import { paths } from '#paths'
import { stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { persona } from './portal.ts'
import {
  askByEmail,
  askByPhone,
  forgotForm,
  keptByBrowser,
  latestLink,
  openLink,
  ownPhone,
  resetForm,
  saveStrong,
  sentPage,
  title,
} from './recovery.ts'
import { enterLogin, loginForm, logIn, notice, sessionCookie, welcome } from './screens.ts'
import { strong } from './weak.ts'

test(
  'a forgotten password is replaced by the link of an e-mail; the new one opens the account, the old one does not',
  onPhones,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 400)
    const { email, send } = forgotForm(page, t)
    const { code, password, save } = resetForm(page, t)
    await page.goto(paths.loginEmail)
    await page.getByRole('link', { name: t('login.forgotPassword'), exact: true }).click()
    await expect(page).toHaveURL(paths.forgotPasswordEmail)
    await expect(title(page)).toHaveText(t('recovery.password.title'))
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveTitle(t('page.title', { title: t('recovery.password.title') }))
    await email.fill(' claire@example.be ')
    await send.click()
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    await expect(title(page)).toHaveText(t('recovery.sent.title.email'))
    await expect(page.getByText(t('recovery.sent.lead.email', { target: 'c•••@example.be' }))).toBeVisible()
    await expect(sentPage(page, t).enterCode).toHaveCount(0)
    const [asked] = watched.calls('POST', '/user/forgot-password')
    expect(asked?.body).toEqual({ email: 'claire@example.be' })
    expect(asked?.headers).not.toHaveProperty('authorization')
    expect(await inbox(page)).toMatchObject([{ channel: 'email', to: 'claire@example.be' }])

    await openLink(page, t, await latestLink(page))
    await expect(title(page)).toHaveText(t('recovery.reset.title'))
    await expect(code).toHaveCount(0)
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(save).toHaveAccessibleDescription(t('password.blocked'))
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    await expect(title(page)).toHaveText(t('recovery.confirmed.title'))
    const [reset] = watched.calls('POST', '/user/reset-password')
    expect(reset?.body).toEqual({ code: await latestCode(page), password: strong })
    expect(reset?.headers).not.toHaveProperty('authorization')
    // Nobody is logged in by it.
    expect(await sessionCookie(page)).toBeUndefined()

    await page.getByRole('link', { name: t('login.submit'), exact: true }).click()
    await expect(page).toHaveURL(paths.loginEmail)
    await enterLogin(page, 'plain', null)
    await expect(page.getByRole('alert')).toHaveText(t('login.error.credentials'))
    await loginForm(page, t).password.fill(strong)
    await loginForm(page, t).submit.click()
    await expect(welcome(page)).toContainText('Claire')
  },
)

test(
  'the code of a link leaves the address bar at once, and is kept for this tab only, until it is used',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    await askByEmail(page, t)
    const code = await latestCode(page)
    await page.goto(await latestLink(page))
    await expect(page).toHaveURL(paths.resetPassword)
    await expect(resetForm(page, t).password).toBeVisible()
    const before = await keptByBrowser(page)
    expect(before.session).toHaveProperty('reset-code')
    expect(before.session['reset-code']).toContain(code)
    expect(before.elsewhere).not.toContain(code)
    await expect(page.locator('html')).not.toContainText(code)

    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    const after = await keptByBrowser(page)
    expect(after.session).not.toHaveProperty('reset-code')
    expect(JSON.stringify(after)).not.toContain(code)
    expect(JSON.stringify(after)).not.toContain(strong.trim())
    // It travels in one body, and in no address.
    const calls = watched.calls()
    expect(calls.filter(({ url, body }) => (url + JSON.stringify(body)).includes(code))).toHaveLength(1)
    expect(calls.filter(({ url }) => url.includes(code))).toEqual([])
  },
)

test(
  'a forgotten password is replaced with the code of an SMS, which is typed',
  onPhones,
  async ({ page, portal: { t, isLux }, watched }) => {
    const { id, e164, masked } = ownPhone(isLux)
    const { code, password } = resetForm(page, t)
    const { phone, password: current, submit } = loginForm(page, t)
    await askByPhone(page, t, isLux)
    await expect(title(page)).toHaveText(t('recovery.sent.title.sms'))
    await expect(page.getByText(t('recovery.sent.lead.sms', { target: masked }))).toBeVisible()
    expect(watched.calls('POST', '/user/forgot-password').map(({ body }) => body)).toEqual([{ phone: e164 }])
    expect(await inbox(page)).toMatchObject([{ channel: 'sms', to: e164 }])
    const sent = await latestCode(page)
    expect(sent).toMatch(/^\d{8}$/)

    await sentPage(page, t).enterCode.click()
    await expect(page).toHaveURL(paths.resetPassword)
    await expect(page.getByText(t('recovery.reset.leadCode'))).toBeVisible()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await code.fill(`${sent.slice(0, 4)} ${sent.slice(4)}`)
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    await expect(password).toHaveCount(0)
    expect(watched.calls('POST', '/user/reset-password').map(({ body }) => body)).toEqual([
      { code: sent, password: strong },
    ])

    // The number is there to log in with.
    await page.getByRole('link', { name: t('login.submit'), exact: true }).click()
    await page.getByRole('link', { name: t('login.tabs.phone'), exact: true }).click()
    await expect(phone).toHaveValue(e164)
    await current.fill(strong)
    await submit.click()
    await expect(welcome(page)).toContainText(persona(id).profile.firstname)
  },
)

for (const [way, path, known, unknown] of [
  ['an e-mail address', paths.forgotPasswordEmail, 'claire@example.be', 'nobody@example.org'],
  ['a phone number', paths.forgotPasswordPhone, '+32470123412', '+32470999999'],
] as const) {
  test(
    `${way} without an account gets the same page and the same answer as one with an account`,
    onceOnPhone,
    async ({ page, portal: { t } }) => {
      await stopTime(page)
      const ask = async (contact: string) => {
        await page.goto(path)
        await page.locator('main form input').last().fill(contact)
        const answered = page.waitForResponse(/\/user\/forgot-password$/)
        await forgotForm(page, t).send.click()
        const response = await answered
        await expect(page).toHaveURL(paths.forgotPasswordSent)
        const body = (await response.json()) as { recipient: string[]; technology: string }
        const headers = Object.keys(response.headers()).toSorted()
        const [recipient = ''] = body.recipient
        expect(recipient).toContain('•')
        await expect(page.getByText(recipient)).toBeVisible()
        await expect(page.getByText(t('recovery.again.resendWait_other', { count: 15 }))).toBeAttached()
        const words = (await page.getByRole('main').innerText()).replace(recipient, '')
        return { status: response.status(), headers, keys: Object.keys(body), way: body.technology, words }
      }
      const withAccount = await ask(known)
      expect(await inbox(page)).toHaveLength(1)
      expect(await ask(unknown)).toEqual(withAccount)
      expect(await inbox(page)).toHaveLength(1)
    },
  )
}

test(
  'what was typed on the login is carried over to the recovery, and back',
  onceOnPhone,
  async ({ page, portal: { t } }) => {
    const login = loginForm(page, t)
    const forgot = forgotForm(page, t)
    const forgotPassword = page.getByRole('link', { name: t('login.forgotPassword'), exact: true })
    await page.goto(paths.loginEmail)
    await login.email.fill('claire@example.be')
    await login.password.fill('half a passw')
    await forgotPassword.click()
    await expect(forgot.email).toHaveValue('claire@example.be')
    await forgot.email.fill('noor@example.be')
    await forgot.toLogin.click()
    await expect(login.email).toHaveValue('noor@example.be')
    await expect(login.password).toHaveValue('')

    await page.getByRole('link', { name: t('login.tabs.phone'), exact: true }).click()
    await login.phone.fill('0470 12 34 12')
    await forgotPassword.click()
    await expect(page).toHaveURL(paths.forgotPasswordPhone)
    await expect(forgot.phone).toHaveValue('+32 470 12 34 12')
    await page.getByRole('link', { name: t('login.tabs.email'), exact: true }).click()
    await expect(forgot.email).toHaveValue('noor@example.be')
  },
)

test(
  'a message can be sent again after 15 seconds, then after 30, and only the latest link works',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/user/reset-password', 422)
    const { again } = sentPage(page, t)
    await stopTime(page)
    await askByEmail(page, t)
    const first = await latestLink(page)
    await expect(again).toHaveText(t('recovery.again.resendIn', { seconds: 15 }))
    await expect(again).toBeDisabled()
    await again.click({ force: true })
    await page.clock.runFor(14_000)
    await expect(again).toHaveText(t('recovery.again.resendIn', { seconds: 1 }))
    // Whoever comes back finds it where it was.
    await page.goBack()
    await page.goForward()
    await expect(again).toHaveText(t('recovery.again.resendIn', { seconds: 1 }))
    await page.clock.runFor(1000)
    await expect(again).toHaveText(t('recovery.again.resend'))
    expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(1)

    await again.dblclick()
    await expect(again).toHaveText(t('recovery.again.resendIn', { seconds: 30 }))
    await expect(page.getByText(t('recovery.again.resent'))).toBeAttached()
    expect(watched.calls('POST', '/user/forgot-password').map(({ body }) => body)).toEqual([
      { email: 'claire@example.be' },
      { email: 'claire@example.be' },
    ])
    const second = await latestLink(page)
    expect(second).not.toBe(first)
    await openLink(page, t, first)
    await saveStrong(page, t)
    await expect(page.getByRole('alert')).toHaveText(t('recovery.reset.expired'))
    await openLink(page, t, second)
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
  },
)

test(
  'after a reload the page still says that a message may have come, sends nothing, and leads on to the code',
  onceOnPhone,
  async ({ page, portal: { t, isLux }, watched }) => {
    const { enterCode, again } = sentPage(page, t)
    await askByPhone(page, t, isLux)
    await page.reload()
    await expect(page).toHaveURL(paths.forgotPasswordSent)
    await expect(title(page)).toHaveText(t('recovery.sent.title.unknown'))
    await expect(page.getByText(t('recovery.sent.lead.unknown'))).toBeVisible()
    await expect(again).toHaveCount(0)
    expect(watched.calls('POST', '/user/forgot-password')).toHaveLength(1)
    await enterCode.click()
    await resetForm(page, t).code.fill(await latestCode(page))
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
  },
)

test(
  'whoever is signed in can use a link as well; their session ends with the old password',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    await askByEmail(page, t)
    const link = await latestLink(page)
    await logIn(page, 'plain')
    const cookiesToken = (await sessionCookie(page))?.value
    await openLink(page, t, link)
    await saveStrong(page, t)
    await expect(page).toHaveURL(paths.resetPasswordConfirmed)
    await expect(notice(page, t)).toHaveText(t('logout.done'))
    expect(watched.calls('DELETE').map(({ path, body }) => [path, body])).toEqual([
      ['/token', { cookiesToken }],
    ])
    await page.getByRole('link', { name: t('login.submit'), exact: true }).click()
    await expect(page).toHaveURL(paths.loginEmail)
    expect(await sessionCookie(page)).toBeUndefined()
    await loginForm(page, t).email.fill('claire@example.be')
    await loginForm(page, t).password.fill(strong)
    await loginForm(page, t).submit.click()
    await expect(welcome(page)).toContainText('Claire')
  },
)

test(
  '/forgot-password leads to its e-mail form; a faulty contact is told beside its field, stays, and sends nothing',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const { email, phone, byPhone, send } = forgotForm(page, t)
    await page.goto(paths.forgotPassword)
    await expect(page).toHaveURL(paths.forgotPasswordEmail)
    await expect(email).toHaveAttribute('autocomplete', 'email')
    await send.click()
    await expect(email).toHaveAccessibleDescription(t('field.required'))
    await expect(email).toBeFocused()
    await email.fill('claire@')
    await expect(email).toHaveAccessibleDescription(t('field.email'))
    await email.fill('claire@example.be')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await byPhone.click()
    await expect(phone).toHaveAttribute('autocomplete', 'tel')
    await phone.fill('0470 12')
    await send.click()
    await expect(phone).toHaveAccessibleDescription(t('field.phone'))
    await expect(phone).toHaveValue('0470 12')
    expect(watched.calls()).toEqual([])
  },
)
