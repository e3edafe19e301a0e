import { expect, onceOnPhone, onPhones, test } from './fixtures.ts'
import { paths } from '#paths'
import { confirmLatest } from './codes.ts'
import { inbox } from './inbox.ts'
import {
  arriveAtEmail,
  beginWithCard,
  beginWithCode,
  cards,
  enrolment,
  fillAccount,
  finish,
  goToCreate,
  goToEmail,
  goToEmailCode,
  goToPassword,
  invitation,
  linaOf,
  onPhone,
  sendCard,
  told,
} from './onboarding.ts'
import { answer, pressTwice } from './network.ts'
import { persona } from './portal.ts'
import { loginForm, sessionCookie, sidewaysScroll, stored, welcome } from './screens.ts'
import { strong } from './weak.ts'
import type { Call } from './watch.ts'

const tokenOf = (calls: Call[]) => (calls[1]?.body as { token: string } | undefined)?.token

test(
  'a card is activated: welcome, terms, account, the codes of e-mail and phone, a password; then the new account logs in',
  onPhones,
  async ({ page, portal, watched }) => {
    const { t, isLux } = portal
    const form = enrolment(page, t)
    const lina = linaOf(portal)
    const language = isLux ? 'fr' : 'en'
    await page.goto(paths.loginEmail)
    await page.getByRole('link', { name: t('login.activate.link') }).click()
    await expect(page).toHaveURL(paths.onboarding)
    await expect(form.title).toHaveText(t('onboarding.start.title'))
    await form.haveCard.click()
    await expect(page).toHaveURL(paths.onboardingCard)
    await sendCard(page, t)
    await expect(page).toHaveURL(paths.onboardingWelcome)
    await expect(form.title).toHaveText(t('onboarding.welcome.title', { firstname: 'Lina' }))
    await expect(page.getByText(t('onboarding.welcome.company', { company: 'Brasserie Zuid' }))).toBeVisible()
    await form.goOn.click()
    await expect(page).toHaveURL(paths.onboardingTerms)
    await form.terms.check()
    await form.privacy.check()
    await form.marketing.check()
    await form.accept.click()
    await expect(page).toHaveURL(paths.onboardingCreate)
    await expect(form.firstname).toHaveValue('Lina')
    await expect(form.language).toHaveValue(language)
    await expect(form.country).toHaveValue(isLux ? /Luxembourg/ : /Belgium/)
    await fillAccount(page, t, portal)
    await form.phone.fill(lina.phone.typed)
    await form.proceed.click()

    await expect(page).toHaveURL(paths.onboardingEmail)
    await expect(form.email).toHaveValue(lina.email)
    await form.send.click()
    await expect(page).toHaveURL(paths.onboardingMfa)
    await expect(page.getByText(t('mandatory.confirmation.email', { target: lina.email }))).toBeVisible()
    expect((await inbox(page))[0]).toMatchObject({ channel: 'email', to: lina.email })
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.send.click()
    await expect(page).toHaveURL(paths.onboardingMfa)
    expect((await inbox(page))[0]).toMatchObject({ channel: 'sms', to: lina.phone.e164 })
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPassword)
    await finish(page, t)
    await expect(form.title).toHaveText(t('onboarding.confirmation.title'))
    await expect(page.getByText(t('onboarding.confirmation.card'))).toBeVisible()

    const calls = watched.calls()
    const token = tokenOf(calls)
    expect(token).toMatch(/^onb_/)
    const [email, sms] = (await inbox(page)).map(({ code }) => code).toReversed()
    const account = {
      token,
      firstname: 'Lina',
      lastname: lina.lastname,
      birthdate: lina.birthdate,
      language,
      email: lina.email,
      phone: lina.phone.e164,
      terms: true,
      marketing: true,
    }
    const payload: unknown = expect.stringMatching(/^mfa_/)
    expect(calls.map(told)).toEqual([
      ['POST /onboarding/card', { card: '5065120000000001' }],
      ['POST /onboarding/account', account],
      ['POST /onboarding/account', account],
      ['POST /onboarding/verify', { token, method: 'email', target: lina.email }],
      ['POST /onboarding/verify/confirm', { token, payload, code: email }],
      ['POST /onboarding/verify', { token, method: 'sms', target: lina.phone.e164 }],
      ['POST /onboarding/verify/confirm', { token, payload, code: sms }],
      ['POST /onboarding/complete', { token, password: lina.password }],
    ])
    const deviceId = await stored(page, 'device-id')
    for (const { headers, query } of calls) {
      expect(query).toBe('')
      expect(headers).toMatchObject({
        accept: 'application/json',
        'content-type': 'application/json',
        'x-device-id': deviceId,
      })
      expect(headers).not.toHaveProperty('authorization')
    }
    expect(
      calls.map(({ headers }) => [headers['precognition'], headers['precognition-validate-only']]),
    ).toEqual(calls.map((_, place) => (place === 1 ? ['true', 'email,phone'] : [undefined, undefined])))

    // Made, but not logged in.
    expect(await sessionCookie(page)).toBeUndefined()
    await form.logIn.click()
    const login = loginForm(page, t)
    await expect(login.email).toHaveValue(lina.email)
    await login.password.fill(lina.password)
    await login.submit.click()
    await expect(welcome(page)).toContainText('Lina')
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test(
  'an invitation opens an account without a card: what it knows is filled in, and its e-mail needs no code',
  onPhones,
  async ({ page, portal, watched }) => {
    const { t, isLux } = portal
    const form = enrolment(page, t)
    const language = isLux ? 'fr' : 'en'
    await beginWithCode(page, t, ` ${invitation} `)
    await expect(form.title).toHaveText(t('onboarding.welcome.title', { firstname: 'Nora' }))
    await expect(page.getByText(t('onboarding.welcome.company', { company: 'Atelier Noord' }))).toBeVisible()
    await goToCreate(page, t)
    await expect(form.firstname).toHaveValue('Nora')
    await expect(form.lastname).toHaveValue('Haddad')
    await expect(form.email).toHaveValue('nora@example.be')
    await form.birthdate.fill('1985-02-03')
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingEmail)
    await form.keep('nora@example.be').click()
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.skip.click()
    await expect(page).toHaveURL(paths.onboardingPassword)
    await finish(page, t)
    await expect(page.getByText(t('onboarding.confirmation.code'))).toBeVisible()
    expect(await inbox(page)).toEqual([])

    const calls = watched.calls()
    const token = tokenOf(calls)
    const account = {
      token,
      firstname: 'Nora',
      lastname: 'Haddad',
      birthdate: '1985-02-03',
      language,
      email: 'nora@example.be',
      terms: true,
      marketing: false,
    }
    expect(calls.map(told)).toEqual([
      ['POST /onboarding/code', { code: invitation }],
      ['POST /onboarding/account', account],
      ['POST /onboarding/account', account],
      ['POST /onboarding/verify', { token, method: 'email', target: 'nora@example.be' }],
      ['POST /onboarding/complete', { token, password: strong }],
    ])

    await form.logIn.click()
    const login = loginForm(page, t)
    await expect(login.email).toHaveValue('nora@example.be')
    await login.password.fill(strong)
    await login.submit.click()
    // Hers is like another account.
    await expect(page).toHaveURL(paths.duplicated)
    await page.getByRole('button', { name: t('duplicated.skip'), exact: true }).click()
    await expect(welcome(page)).toContainText('Nora')
  },
)

test(
  'an account whose card cannot be activated is told so, and logs in all the same',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t, cards.tom)
    await goToPassword(page, t, portal)
    await finish(page, t)
    await expect(
      page.getByText(
        'Your account is created, but your card could not be activated. You can activate it later in the app.',
      ),
    ).toBeVisible()
    await expect(page.getByText(t('onboarding.confirmation.card'))).toHaveCount(0)
    await form.logIn.click()
    await loginForm(page, t).password.fill(strong)
    await loginForm(page, t).submit.click()
    await expect(welcome(page)).toContainText('Tom')
  },
)

test(
  'another e-mail and another phone may be verified than those of the account; the account is made with them',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToEmail(page, t, portal)
    await form.email.fill(' other@example.com ')
    await form.send.click()
    await expect(
      page.getByText(t('mandatory.confirmation.email', { target: 'other@example.com' })),
    ).toBeVisible()
    await form.change.click()
    await expect(page).toHaveURL(paths.onboardingEmail)
    await expect(form.email).toHaveValue('other@example.com')
    await form.email.fill('third@example.com')
    await form.send.click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.phone.fill('+352 621 999 888')
    await expect(form.country).toHaveValue(/Luxembourg/)
    await form.send.click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPassword)
    await finish(page, t)
    expect(watched.calls('POST', '/onboarding/verify').map(({ body }) => body)).toMatchObject([
      { method: 'email', target: 'other@example.com' },
      { method: 'email', target: 'third@example.com' },
      { method: 'sms', target: '+352621999888' },
    ])
    await form.logIn.click()
    await expect(loginForm(page, t).email).toHaveValue('third@example.com')
    await loginForm(page, t).password.fill(strong)
    await loginForm(page, t).submit.click()
    await expect(welcome(page)).toContainText('Lina')
  },
)

test(
  'a code that is on its way is not sent again, and a contact that was verified needs none',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToEmailCode(page, t, portal)
    await form.change.click()
    await arriveAtEmail(page, t)
    await form.keep(linaOf(portal).email).click()
    await expect(page).toHaveURL(paths.onboardingMfa)
    expect(watched.calls('POST', '/onboarding/verify')).toHaveLength(1)
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.back.click()
    await arriveAtEmail(page, t)
    await form.keep(linaOf(portal).email).click()
    await expect(page).toHaveURL(paths.onboardingPhone)
    expect(await inbox(page)).toHaveLength(1)
    expect(watched.calls('POST', '/onboarding/verify/confirm')).toHaveLength(1)
  },
)

test(
  'terms and privacy must be accepted; marketing is optional',
  onPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await form.goOn.click()
    await form.accept.click()
    await expect(form.terms).toHaveAccessibleDescription(t('field.accept'))
    await expect(form.privacy).toHaveAccessibleDescription(t('field.accept'))
    await expect(form.terms).toBeFocused()
    await expect(form.marketing).not.toHaveAttribute('aria-invalid')
    await form.terms.check()
    await form.accept.click()
    await expect(form.terms).toHaveAccessibleDescription('')
    await expect(form.privacy).toBeFocused()
    await expect(page).toHaveURL(paths.onboardingTerms)
    await form.privacy.check()
    await form.accept.click()
    await expect(page).toHaveURL(paths.onboardingCreate)
    expect(watched.calls()).toHaveLength(1)
  },
)

test(
  'what is missing or wrong in the account is told beside its field, the first one has the focus, and nothing is sent',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await form.firstname.fill('')
    await form.proceed.click()
    for (const field of [form.firstname, form.lastname, form.birthdate, form.email])
      await expect(field).toHaveAccessibleDescription('Value is required')
    await expect(form.phone).not.toHaveAttribute('aria-invalid')
    await expect(form.firstname).toBeFocused()
    await form.firstname.fill('L')
    await form.lastname.fill('Pe')
    await form.birthdate.fill('2999-01-01')
    await form.email.fill('lina@')
    await form.phone.fill('12')
    await form.proceed.click()
    await expect(form.firstname).toHaveAccessibleDescription(
      'This field should be at least 2 characters long',
    )
    await expect(form.lastname).toHaveAccessibleDescription('This field should be at least 3 characters long')
    await expect(form.birthdate).toHaveAccessibleDescription(t('field.birthdate'))
    await expect(form.email).toHaveAccessibleDescription(t('field.email'))
    await expect(form.phone).toHaveAccessibleDescription(new RegExp(t('field.phone')))
    await form.firstname.fill('Li')
    await fillAccount(page, t, portal)
    await form.proceed.click()
    await expect(form.phone).toBeFocused()
    expect(watched.calls('POST', '/onboarding/account')).toEqual([])
    await form.phone.fill('')
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingEmail)
  },
)

test(
  'a card number has 16 digits and starts with 5065: a wrong beginning is told at its fourth digit',
  onPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    await form.card.pressSequentially('123')
    await expect(form.alert).toHaveCount(0)
    await form.card.press('4')
    await expect(form.alert).toHaveText(t('field.cardPrefix'))
    await form.card.fill('')
    await form.card.pressSequentially('506512')
    await expect(form.card).toHaveValue('5065 12')
    await expect(form.alert).toHaveCount(0)
    await form.proceed.click()
    await expect(form.card).toHaveAccessibleDescription(new RegExp(t('field.card')))
    await expect(form.card).toBeFocused()
    await form.card.fill('')
    await expect(form.card).toHaveAccessibleDescription(/Value is required/)
    expect(watched.calls()).toEqual([])
    // As it is pasted from elsewhere.
    await form.card.fill(' 5065-1200-0000-0001 ')
    await expect(form.card).toHaveValue('5065 1200 0000 0001')
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingWelcome)
  },
)

test(
  'a card that has an account leads to the login, the username or another card',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = enrolment(page, t)
    const [taken = ''] = persona('plain').cards
    watched.expectFailure('POST', '/onboarding/card', 409)
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    await sendCard(page, t, taken)
    await expect(page).toHaveURL(paths.onboardingExistingCard)
    await expect(form.title).toHaveText(t('onboarding.existing.title'))
    await expect(page.getByRole('link', { name: t('login.forgotUsername') })).toHaveAttribute(
      'href',
      paths.forgotUsername,
    )
    await page.reload()
    await expect(form.title).toHaveText(t('onboarding.existing.title'))
    await page.getByRole('link', { name: t('onboarding.existing.other') }).click()
    await expect(page).toHaveURL(paths.onboarding)
    await form.haveCard.click()
    await sendCard(page, t)
    await expect(page).toHaveURL(paths.onboardingWelcome)
  },
)

test(
  '"Not you? Start again" forgets everything; a card without a name welcomes nobody by name',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await form.back.click()
    await expect(form.terms).toBeChecked()
    await form.back.click()
    await form.restart.click()
    await expect(page).toHaveURL(paths.onboarding)
    expect(await page.evaluate(() => sessionStorage.getItem('onboarding'))).toBeNull()
    await form.haveCard.click()
    await sendCard(page, t, cards.nobody)
    await expect(form.title).toHaveText(t('onboarding.welcome.titleNobody'))
    await form.goOn.click()
    await expect(form.terms).not.toBeChecked()
    await form.terms.check()
    await form.privacy.check()
    await form.accept.click()
    for (const field of [form.firstname, form.lastname, form.birthdate, form.email, form.phone])
      await expect(field).toHaveValue('')
  },
)

test(
  'the answers of one person are not shown to the holder of another card',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await beginWithCard(page, t, cards.tom)
    await expect(form.title).toHaveText(t('onboarding.welcome.title', { firstname: 'Tom' }))
    await goToCreate(page, t)
    await expect(form.firstname).toHaveValue('Tom')
    for (const field of [form.lastname, form.birthdate, form.email]) await expect(field).toHaveValue('')
  },
)

test(
  'the name that a card brings and the words of the server are text, however long',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const words = '<b>No</b> {{product}} $t(login.title)'
    watched.expectFailure('POST', '/onboarding/account', 422)
    await page.setViewportSize({ width: 320, height: 640 })
    await beginWithCard(page, t, cards.hostile)
    await expect(form.title).toContainText('<img src=x onerror=alert(1)> {{product}} $t(login.title)')
    expect(await sidewaysScroll(page)).toBe(0)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await answer(page, 'POST /onboarding/account', {
      status: 422,
      headers: { Precognition: 'true' },
      body: { errors: { firstname: [words] } },
    })
    await form.proceed.click()
    await expect(form.firstname).toHaveAccessibleDescription(words)
    await expect(form.firstname).toBeFocused()
    await expect(page.locator('main').locator('img, b')).toHaveCount(0)
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test(
  'the password meets every rule before the account is made, and knows the words of the answers',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToPassword(page, t, portal)
    await form.password.fill('Peeters & 42 zon')
    await expect(form.create).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('listitem').filter({ hasText: t('password.rules.own') })).toContainText(
      t('password.missing'),
    )
    await form.password.press('Enter')
    expect(watched.calls('POST', '/onboarding/complete')).toEqual([])
    await form.password.fill(strong)
    await expect(form.create).toBeEnabled()
    await pressTwice(form.create, 'POST /onboarding/complete')
    await expect(page).toHaveURL(paths.onboardingConfirmation)
    expect(watched.calls('POST', '/onboarding/complete')).toHaveLength(1)
  },
)
