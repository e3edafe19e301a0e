// Shows: onboarding-1, onboarding-2, onboarding-3, onboarding-6, onboarding-10, onboarding-16, frame-31.
import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import { expect, inBoth, inOld, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { inbox } from '../support/inbox.ts'
import {
  cards,
  onboardingForm,
  everythingKept,
  fillAccount,
  finish,
  invitation,
  linaOf,
  sendCard,
} from './onboarding.ts'
import { loginForm, scriptsAreThere, sessionCookie, welcome } from '../support/screens.ts'
import { strong } from '../weakPassword/weakPassword.ts'

test(
  'activates a card, and logs in with the new account',
  { tag: [inBoth.tag, inOld.tag] },
  async ({ page, portal, watched }) => {
    const { t, variant } = portal
    const form = onboardingForm(page, t)
    const lina = linaOf(portal)
    const language = variant === 'LU' ? 'fr' : 'en'
    /** Waits for a page whose title has the focus, where a screen reader begins. */
    const expectPage = async (path: string, title: string) => {
      await expect(page).toHaveURL(path)
      await expect(form.title).toHaveText(title)
      await expect(form.title).toBeFocused()
      await expect(page).toHaveTitle(t('page.title', { title }))
    }
    await page.goto(paths.loginEmail)
    await scriptsAreThere(page)
    await page.getByRole('link', { name: t('login.activate.link') }).click()
    await expectPage(paths.onboarding, t('onboarding.start.title'))
    await form.haveCard.click()
    await expectPage(onboardingSteps.card.path, t('onboarding.card.title'))
    await sendCard(page, t)
    await expectPage(onboardingSteps.welcome.path, t('onboarding.welcome.title', { firstname: 'Lina' }))
    await form.goOn.click()
    await expectPage(onboardingSteps.terms.path, t('onboarding.terms.title'))
    await form.terms.check()
    await form.marketing.check()
    await form.accept.click()
    await expectPage(onboardingSteps.create.path, t('onboarding.create.title'))
    await expect(form.firstname).toHaveValue('Lina')
    await expect(form.language).toHaveValue(language)
    await fillAccount(page, t, portal)
    await form.send.click()

    // What was typed on the page of the account is sent without another press.
    await expect(page).toHaveURL(onboardingSteps.mfa.path)
    await expect(form.main).toContainText(lina.email)
    expect((await inbox(page))[0]).toMatchObject({ channel: 'email', to: lina.email })
    await confirmLatest(page, t)
    await expectPage(onboardingSteps.phone.path, t('onboarding.phone.title'))
    await expect(form.country).toHaveValue(variant === 'LU' ? /Luxembourg/ : /Belgium/)
    await form.phone.fill(lina.phone.typed)
    await form.send.click()
    await expect(page).toHaveURL(onboardingSteps.mfa.path)
    expect((await inbox(page))[0]).toMatchObject({ channel: 'sms', to: lina.phone.e164 })
    await confirmLatest(page, t)
    await expectPage(onboardingSteps.password.path, t('onboarding.password.title'))
    await finish(page, t)
    await expectPage(onboardingSteps.confirmation.path, t('onboarding.confirmation.title'))

    const calls = watched.calls()
    const token = (calls[1]?.body as { token: string } | undefined)?.token
    expect(token).toMatch(/^onb_/)
    const [email, sms] = (await inbox(page)).map(({ code }) => code).toReversed()
    const account = {
      token,
      firstname: 'Lina',
      lastname: lina.lastname,
      birthdate: lina.birthdate,
      language,
      email: lina.email,
      terms: true,
      marketing: true,
    }
    const payload: unknown = expect.stringMatching(/^mfa_/)
    expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['POST /onboarding/card', { card: '5065120000000001' }],
      ['POST /onboarding/account', account],
      ['POST /onboarding/account', account],
      ['POST /onboarding/verify', { token, method: 'email', target: lina.email }],
      ['POST /onboarding/verify/confirm', { token, payload, code: email }],
      ['POST /onboarding/verify', { token, method: 'sms', target: lina.phone.e164 }],
      ['POST /onboarding/verify/confirm', { token, payload, code: sms }],
      ['POST /onboarding/complete', { token, password: lina.password }],
    ])
    const kept = await everythingKept(page)
    for (const secret of [cards.lina, '5065120000000001', email, sms, strong.trim()])
      expect(kept).not.toContain(secret)
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    for (const { headers } of calls) expect(headers).not.toHaveProperty('authorization')
    expect(calls.map(({ headers }) => headers['precognition-validate-only'])).toEqual(
      calls.map((_, place) => (place === 1 ? 'email,phone' : undefined)),
    )

    // The account is made, but nobody is logged in.
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
  'the link of an invitation fills its code in, then is gone',
  onceOnPhone,
  async ({ page, portal: { t }, watched }) => {
    const form = onboardingForm(page, t)
    const later: string[] = []
    await page.goto(paths.loginEmail)
    await page.goto(`${onboardingSteps.code.path}?code=${invitation}`, { waitUntil: 'commit' })
    page.on('request', (request) => later.push(request.url(), JSON.stringify(request.headers())))
    await expect(page).toHaveURL(onboardingSteps.code.path)
    await expect(form.invitation).toHaveValue(invitation)
    await expect(form.title).toHaveText(t('onboarding.code.title'))
    expect(await everythingKept(page)).not.toContain(invitation)
    // Following the link sends nothing: only the button does.
    expect(watched.calls()).toEqual([])
    await form.proceed.click()
    await expect(page).toHaveURL(onboardingSteps.welcome.path)
    expect(watched.calls().map(({ body }) => body)).toEqual([{ code: invitation }])
    expect(await everythingKept(page)).not.toContain(invitation)

    await page.goBack()
    await expect(page).toHaveURL(onboardingSteps.code.path)
    await expect(form.invitation).toHaveValue('')
    await page.reload()
    await expect(form.invitation).toHaveValue('')
    await page.goBack()
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goForward()
    await expect(page).toHaveURL(/\/onboarding(\/code)?$/)
    await expect(page.getByText(invitation)).toHaveCount(0)
    expect(await everythingKept(page)).not.toContain(invitation)
    expect(later.join()).not.toContain(invitation)
  },
)
