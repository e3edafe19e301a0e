import type { Page } from '@playwright/test'
import { expect, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { codeForm, confirmLatest, otherThan, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { answer, cut, hold } from './network.ts'
import {
  beginWithCard,
  cards,
  enrolment,
  fillAccount,
  goToCreate,
  goToEmail,
  goToEmailCode,
  goToPassword,
  goToPhone,
  linaOf,
  onPhone,
  sendCard,
} from './onboarding.ts'
import { persona } from './portal.ts'
import { loginForm, logIn, logOut, notice, welcome } from './screens.ts'
import { strong } from './weak.ts'

for (const [what, status, text] of [
  ['too many tries', 429, 'login.error.attempts'],
  ['a failing server', 500, 'error.server'],
  ['a lost connection', 'none', 'error.network'],
] as const) {
  test(
    `${what} is told at each step, which keeps what was typed and can be tried again`,
    onPhone,
    async ({ page, portal, watched }) => {
      const { t } = portal
      const form = enrolment(page, t)
      const { code, submit } = codeForm(page, t)
      const fails = async (path: string, press: () => Promise<void>, expectKept: () => Promise<void>) => {
        watched.expectFailure('POST', path, status)
        const stop = await (status === 'none'
          ? cut(page, `POST ${path}`)
          : answer(page, `POST ${path}`, { status }))
        await press()
        await expect(form.alert).toHaveText(t(text))
        await expectKept()
        await stop()
        await press()
      }
      await page.goto(paths.onboarding)
      await form.haveCode.click()
      await form.invitation.fill('WELCOME-NOBODY')
      await fails(
        '/onboarding/code',
        () => form.proceed.click(),
        () => expect(form.invitation).toHaveValue('WELCOME-NOBODY'),
      )
      await expect(page).toHaveURL(paths.onboardingWelcome)
      await page.goto(paths.onboarding)
      await form.haveCard.click()
      await form.card.fill(cards.lina)
      await fails(
        '/onboarding/card',
        () => form.proceed.click(),
        () => expect(form.card).toHaveValue(cards.lina),
      )
      await expect(page).toHaveURL(paths.onboardingWelcome)
      await goToCreate(page, t)
      await fillAccount(page, t, portal)
      await fails(
        '/onboarding/account',
        () => form.proceed.click(),
        () => expect(form.email).toHaveValue(linaOf(portal).email),
      )
      await expect(page).toHaveURL(paths.onboardingEmail)
      await fails(
        '/onboarding/verify',
        () => form.send.click(),
        () => expect(form.email).toHaveValue(linaOf(portal).email),
      )
      await expect(page).toHaveURL(paths.onboardingMfa)
      expect(await inbox(page)).toHaveLength(1)
      await code.fill(await latestCode(page))
      await fails(
        '/onboarding/verify/confirm',
        () => submit.click(),
        () => expect(code).toHaveValue(/^\d{6}$/),
      )
      await expect(page).toHaveURL(paths.onboardingPhone)
      await form.skip.click()
      await form.password.fill(strong)
      await fails(
        '/onboarding/complete',
        () => form.create.click(),
        () => expect(form.password).toHaveValue(strong),
      )
      await expect(page).toHaveURL(paths.onboardingConfirmation)
    },
  )
}

test(
  'an onboarding that the server has ended begins again at any step, says why, and keeps the answers',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const endsAt = async (path: string, press: () => Promise<void>) => {
      watched.expectFailure('POST', path, 401)
      const stop = await answer(page, `POST ${path}`, { status: 401 })
      await press()
      await expect(page).toHaveURL(paths.onboarding)
      await expect(page.getByText(t('onboarding.refused.ended'))).toBeVisible()
      await stop()
      await form.haveCard.click()
      await sendCard(page, t)
      await expect(page).toHaveURL(paths.onboardingWelcome)
      await form.goOn.click()
      await expect(form.terms).toBeChecked()
      await form.accept.click()
      await expect(form.lastname).toHaveValue(linaOf(portal).lastname)
      await expect(form.birthdate).toHaveValue(linaOf(portal).birthdate)
    }
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await endsAt('/onboarding/account', () => form.proceed.click())
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingEmail)
    await endsAt('/onboarding/verify', () => form.send.click())
    await form.proceed.click()
    await form.send.click()
    await expect(page).toHaveURL(paths.onboardingMfa)
    await endsAt('/onboarding/verify/confirm', () => confirmLatest(page, t))
    await form.proceed.click()
    await form.send.click()
    await expect(page).toHaveURL(paths.onboardingMfa)
    await confirmLatest(page, t)
    await form.skip.click()
    await form.password.fill(strong)
    await endsAt('/onboarding/complete', () => form.create.click())
  },
)

test(
  'a wrong code is told under its field, which keeps it; six of them are too many',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t, isLux } = portal
    const { code, submit } = codeForm(page, t)
    watched.expectFailure('POST', '/onboarding/verify/confirm', 422)
    watched.expectFailure('POST', '/onboarding/verify/confirm', 429)
    await beginWithCard(page, t)
    await goToEmailCode(page, t, portal)
    await code.fill('12')
    await submit.click()
    await expect(code).toHaveAccessibleDescription(new RegExp(t('field.min', { min: 6 })))
    const wrong = otherThan(await latestCode(page))
    await code.fill(wrong)
    for (let tries = 0; tries < 5; tries++) {
      await submit.click()
      await expect(page.getByRole('alert')).toHaveText(
        isLux ? t('user.mfa.confirm.code.error') : 'Your code is invalid.',
      )
      await expect(code).toBeFocused()
      await expect(code).toHaveValue(wrong)
    }
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText(t('login.error.attempts'))
    expect(watched.calls('POST', '/onboarding/verify/confirm')).toHaveLength(6)
  },
)

test('an expired code is told, and a new one goes on', onPhone, async ({ page, portal, watched }) => {
  const { t } = portal
  const { code, submit, resend } = codeForm(page, t)
  watched.expectFailure('POST', '/onboarding/verify/confirm', 422)
  await stopTime(page)
  await beginWithCard(page, t)
  await goToEmailCode(page, t, portal)
  const stop = await answer(page, 'POST /onboarding/verify/confirm', {
    status: 422,
    body: { message: 'The code has expired.' },
  })
  await code.fill(await latestCode(page))
  await submit.click()
  await expect(code).toHaveAccessibleDescription(/Your code is invalid\./)
  await stop()
  await page.clock.runFor(15_000)
  for (const [status, text] of [
    [429, 'login.error.attempts'],
    [500, 'error.server'],
    // The server may refuse the same contact later.
    [422, 'onboarding.error.email'],
  ] as const) {
    watched.expectFailure('POST', '/onboarding/verify', status)
    const stopAgain = await answer(page, 'POST /onboarding/verify', { status })
    await resend.click()
    await expect(page.getByRole('alert')).toHaveText(t(text))
    await expect(page).toHaveURL(paths.onboardingMfa)
    await stopAgain()
  }
  await resend.click()
  await expect(resend).toHaveText(t('code.resendIn', { seconds: 30 }))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.onboardingPhone)
})

test(
  'a card that nobody knows is told under its field; the sixth try is one too many',
  onPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    watched.expectFailure('POST', '/onboarding/card', 422)
    watched.expectFailure('POST', '/onboarding/card', 429)
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    await form.card.fill(cards.blocked)
    await form.proceed.click()
    await expect(form.alert).toHaveText('This card cannot be activated.')
    await form.card.fill(cards.unknown)
    for (let tries = 0; tries < 5; tries++) {
      await form.proceed.click()
      await expect(form.alert).toHaveText(t('onboarding.card.refused'))
      await expect(form.card).toBeFocused()
      await expect(form.card).toHaveValue(cards.unknown)
    }
    await form.proceed.click()
    await expect(form.alert).toHaveText('Too many attempts. Please try again later.')
    await expect(page).toHaveURL(paths.onboardingCard)
  },
)

test(
  'an e-mail or a phone of somebody else is told before anything is saved, and leads to the login',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const { email, phone } = persona('plain').profile
    watched.expectFailure('POST', '/onboarding/account', 422)
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await form.phone.fill(phone ?? '')
    await form.proceed.click()
    await expect(form.phone).toHaveAccessibleDescription(new RegExp(t('mandatory.error.phone')))
    await expect(form.phone).toBeFocused()
    await expect(form.alert).toHaveText(new RegExp(t('onboarding.create.duplicate')))
    await form.phone.fill('')
    await expect(form.phone).not.toHaveAttribute('aria-invalid')
    await form.email.fill(email)
    await form.proceed.click()
    await expect(form.email).toHaveAccessibleDescription(t('mandatory.error.email'))
    await expect(form.email).toBeFocused()
    await expect(form.firstname).toHaveValue('Lina')
    expect(
      watched.calls('POST', '/onboarding/account').every(({ headers }) => headers['precognition'] === 'true'),
    ).toBe(true)
    await form.alert.getByRole('link', { name: t('login.submit') }).click()
    await expect(loginForm(page, t).email).toHaveValue(email)
  },
)

test(
  'an e-mail and a phone that the server finds invalid are told in the words of the catalogue',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    watched.expectFailure('POST', '/onboarding/account', 422)
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await form.phone.fill(linaOf(portal).phone.typed)
    await answer(page, 'POST /onboarding/account', {
      status: 422,
      headers: { Precognition: 'true' },
      body: { errors: { email: ['<b>gone</b>'], phone: ['no'] } },
    })
    await form.proceed.click()
    await expect(form.email).toHaveAccessibleDescription('The email provided is invalid')
    await expect(form.phone).toHaveAccessibleDescription(/^The phone number provided is invalid/)
    await expect(form.email).toBeFocused()
    await form.email.fill('lina@example.org')
    await expect(form.email).not.toHaveAttribute('aria-invalid')
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'an e-mail or a phone that the server refuses to send to is told under its field',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const { email, phone } = persona('plain').profile
    watched.expectFailure('POST', '/onboarding/verify', 422)
    await beginWithCard(page, t)
    await goToEmail(page, t, portal)
    await form.email.fill('lina@')
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription(t('field.email'))
    await form.email.fill('')
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription('Value is required')
    expect(watched.calls('POST', '/onboarding/verify')).toEqual([])
    await form.email.fill(email)
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription(t('mandatory.error.email'))
    await expect(form.email).toBeFocused()
    await expect(form.email).toHaveValue(email)
    await form.keep(linaOf(portal).email).click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.send.click()
    await expect(form.phone).toHaveAccessibleDescription('Value is required')
    await form.phone.fill('12')
    await form.send.click()
    await expect(form.phone).toHaveAccessibleDescription(t('field.phone'))
    await form.phone.fill(phone ?? '')
    await form.send.click()
    await expect(form.phone).toHaveAccessibleDescription(t('mandatory.error.phone'))
    await expect(form.phone).toBeFocused()
    await form.skip.click()
    await expect(page).toHaveURL(paths.onboardingPassword)
  },
)

test('a precheck that is not answered as one saves nothing', onPhone, async ({ page, portal, watched }) => {
  const { t } = portal
  const form = enrolment(page, t)
  await beginWithCard(page, t)
  await goToCreate(page, t)
  await fillAccount(page, t, portal)
  const stop = await answer(page, 'POST /onboarding/account', { status: 200 })
  await form.proceed.click()
  await expect(form.alert).toHaveText(t('error.server'))
  expect(watched.calls('POST', '/onboarding/account')).toHaveLength(1)
  await stop()
  await form.proceed.click()
  await expect(page).toHaveURL(paths.onboardingEmail)
})

test(
  'a password that the server refuses is told under its field; details that belong to an account by now are told, too',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    watched.expectFailure('POST', '/onboarding/complete', 422)
    watched.expectFailure('POST', '/onboarding/complete', 409)
    await beginWithCard(page, t)
    await goToPassword(page, t, portal)
    await form.password.fill(strong)
    let stop = await answer(page, 'POST /onboarding/complete', {
      status: 422,
      body: { message: 'password-refused' },
    })
    await form.create.click()
    await expect(form.password).toHaveAccessibleDescription(new RegExp(t('password.refused')))
    await expect(form.password).toBeFocused()
    await expect(form.password).toHaveValue(strong)
    await stop()
    for (const [status, message] of [
      [409, 'This card already belongs to an account.'],
      [422, 'email-duplicated'],
    ] as const) {
      stop = await answer(page, 'POST /onboarding/complete', { status, body: { message } })
      await form.create.click()
      await expect(form.alert).toHaveText(t('onboarding.password.taken'))
      await expect(form.password).toHaveValue(strong)
      await stop()
    }
    await form.create.click()
    await expect(page).toHaveURL(paths.onboardingConfirmation)
  },
)

test(
  'while an answer is slow the button says that it waits, and a second press sends nothing',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const { code, submit } = codeForm(page, t)
    const isSlow = async (path: string, button: typeof form.proceed) => {
      const before = watched.calls('POST', path).length
      const release = await hold(page, `POST ${path}`)
      await button.dblclick()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await button.press('Enter')
      await expect.poll(() => watched.calls('POST', path)).toHaveLength(before + 1)
      release()
    }
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    await form.card.fill(cards.lina)
    await isSlow('/onboarding/card', form.proceed)
    await expect(page).toHaveURL(paths.onboardingWelcome)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await isSlow('/onboarding/account', form.proceed)
    await expect(page).toHaveURL(paths.onboardingEmail)
    await isSlow('/onboarding/verify', form.send)
    await expect(page).toHaveURL(paths.onboardingMfa)
    await code.fill(await latestCode(page))
    await isSlow('/onboarding/verify/confirm', submit)
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.skip.click()
    await form.password.fill(strong)
    await isSlow('/onboarding/complete', form.create)
    await expect(page).toHaveURL(paths.onboardingConfirmation)
    expect(watched.calls().map(({ path }) => path.replace('/onboarding/', ''))).toEqual([
      'card',
      'account',
      'account',
      'verify',
      'verify/confirm',
      'complete',
    ])
  },
)

test(
  'an answer that comes after its page was left leads nowhere',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    let release = await hold(page, 'POST /onboarding/card')
    await sendCard(page, t)
    await expect.poll(() => watched.calls()).toHaveLength(1)
    await form.back.click()
    await expect(page).toHaveURL(paths.onboarding)
    const answered = page.waitForResponse(/\/onboarding\/card$/)
    release()
    await answered
    await expect(form.haveCode).toBeVisible()
    await form.haveCode.click()
    await expect(page).toHaveURL(paths.onboardingCode)
    await page.unrouteAll()

    // The account is another one by then.
    await beginWithCard(page, t)
    await goToPhone(page, t, portal)
    await form.skip.click()
    await form.password.fill(strong)
    release = await hold(page, 'POST /onboarding/complete', { status: 500 })
    watched.expectFailure('POST', '/onboarding/complete', 500)
    await form.create.click()
    await expect.poll(() => watched.calls('POST', '/onboarding/complete')).toHaveLength(1)
    await page.goBack()
    await expect(page).toHaveURL(paths.onboarding)
    const failed = page.waitForResponse(/\/onboarding\/complete$/)
    release()
    await failed
    await form.haveCard.click()
    await expect(page).toHaveURL(paths.onboardingCard)
    await expect(form.alert).toHaveCount(0)
  },
)

test(
  'offline, the step says so and goes on when the connection is back',
  onPhone,
  async ({ page, portal, context, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    watched.expectFailure('POST', '/onboarding/account', 'none')
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await context.setOffline(true)
    await expect(notice(page, t)).toHaveText(t('error.offline'))
    await form.proceed.click()
    await expect(form.alert).toHaveText(t('error.network'))
    await expect(form.lastname).toHaveValue(linaOf(portal).lastname)
    await context.setOffline(false)
    await expect(notice(page, t)).toHaveText(t('error.online'))
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingEmail)
  },
)

/** What the tab keeps of an onboarding. */
const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('onboarding'))

test('a log-out forgets the onboarding that was under way in the tab', onPhone, async ({ page, portal }) => {
  const { t } = portal
  await beginWithCard(page, t)
  await goToEmail(page, t, portal)
  await logIn(page, 'plain')
  await expect(welcome(page)).toBeVisible()
  await logOut(page)
  expect((await draft(page)) ?? '').not.toContain(linaOf(portal).email)
  await page.goto(paths.onboardingEmail)
  await expect(page).toHaveURL(paths.onboarding)
})

test('after 30 minutes the browser itself has forgotten the answers', onPhone, async ({ page, portal }) => {
  const { t } = portal
  await stopTime(page)
  await beginWithCard(page, t)
  await goToEmail(page, t, portal)
  await page.clock.fastForward(30 * 60_000)
  await page.reload()
  await expect(page).toHaveURL(paths.onboarding)
  await expect(enrolment(page, t).title).toBeVisible()
  expect((await draft(page)) ?? '').not.toContain(linaOf(portal).email)
})
