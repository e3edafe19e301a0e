import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { phoneText } from '#domain/phoneText'
import { paths } from '#paths'
import { codeForm, confirmLatest, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import {
  arriveAtEmail,
  beginWithCard,
  beginWithCode,
  cards,
  enrolment,
  everythingKept,
  fillAccount,
  finish,
  goToCreate,
  goToEmail,
  goToEmailCode,
  goToPassword,
  goToPhone,
  invitation,
  linaOf,
  onPhone,
  sendCard,
} from './onboarding.ts'
import { loginForm, logIn, welcome } from './screens.ts'
import { strong } from './weak.ts'

/** Those that need no card or code yet. */
const firstSteps: string[] = [paths.onboardingCard, paths.onboardingExistingCard, paths.onboardingCode]
const steps = [
  ...firstSteps,
  paths.onboardingWelcome,
  paths.onboardingTerms,
  paths.onboardingCreate,
  paths.onboardingEmail,
  paths.onboardingMfa,
  paths.onboardingPhone,
  paths.onboardingPassword,
  paths.onboardingConfirmation,
]

/** Reloads, and stays on the step. */
async function expectReload(page: Page, step: string) {
  await page.reload()
  await expect(page).toHaveURL(step)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Goes back to a step, and forward again. */
async function expectBackAndForward(page: Page, former: string, step: string) {
  await page.goBack()
  await expect(page).toHaveURL(former)
  await page.goForward()
  await expect(page).toHaveURL(step)
}

test(
  'whoever types the address of a step without a card or a code begins at the start, which says why',
  onPhone,
  async ({ page, portal: { t }, watched }) => {
    for (const step of steps) {
      await page.goto(step)
      await expect(page).toHaveURL(paths.onboarding)
      const reason = firstSteps.includes(step) ? 'order' : 'missing'
      await expect(page.getByText(t(`onboarding.refused.${reason}`))).toBeVisible()
    }
    // Said once: who comes again learns nothing about it.
    await enrolment(page, t).haveCard.click()
    await enrolment(page, t).back.click()
    await expect(page).toHaveURL(paths.onboarding)
    await expect(page.getByText(t('onboarding.refused.missing'))).toHaveCount(0)
    expect(watched.calls()).toEqual([])
  },
)

test(
  'in the middle of the account every other typed address leads to the start, and the own step is still there as it was',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    for (const step of steps.filter((one) => one !== paths.onboardingCreate)) {
      await page.goto(step)
      await expect(page).toHaveURL(paths.onboarding)
    }
    await page.goto(paths.onboardingCreate)
    await expect(page).toHaveURL(paths.onboardingCreate)
    await expect(form.lastname).toHaveValue(linaOf(portal).lastname)
  },
)

test(
  'up to the code of the e-mail, Back, Forward and a reload stay in the order, keep what was typed and ticked, and send nothing',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const { lastname, birthdate, email, phone } = linaOf(portal)
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    await form.card.fill(cards.lina)
    await expectReload(page, paths.onboardingCard)
    // A card number is kept nowhere.
    await expect(form.card).toHaveValue('')
    await sendCard(page, t)
    await expect(page).toHaveURL(paths.onboardingWelcome)
    await expectReload(page, paths.onboardingWelcome)
    await expect(form.title).toHaveText(t('onboarding.welcome.title', { firstname: 'Lina' }))
    await expectBackAndForward(page, paths.onboardingCard, paths.onboardingWelcome)

    await form.goOn.click()
    await form.privacy.check()
    await form.marketing.check()
    await expectReload(page, paths.onboardingTerms)
    await expect(form.terms).not.toBeChecked()
    await expect(form.privacy).toBeChecked()
    await expect(form.marketing).toBeChecked()
    await form.terms.check()
    await expectBackAndForward(page, paths.onboardingWelcome, paths.onboardingTerms)
    await expect(form.terms).toBeChecked()
    await form.accept.click()
    await expect(page).toHaveURL(paths.onboardingCreate)

    await form.firstname.fill('Lien')
    await fillAccount(page, t, portal)
    await form.language.selectOption('nl')
    await form.phone.fill(phone.typed)
    const expectAnswers = async () => {
      await expect(form.firstname).toHaveValue('Lien')
      await expect(form.lastname).toHaveValue(lastname)
      await expect(form.birthdate).toHaveValue(birthdate)
      await expect(form.language).toHaveValue('nl')
      await expect(form.email).toHaveValue(email)
      await expect(form.phone).toHaveValue('+32 470 99 88 77')
    }
    await expectReload(page, paths.onboardingCreate)
    await expectAnswers()
    await expectBackAndForward(page, paths.onboardingTerms, paths.onboardingCreate)
    await expectAnswers()
    expect(watched.calls().map(({ path }) => path)).toEqual(['/onboarding/card'])
    await form.proceed.click()

    await arriveAtEmail(page, t)
    await form.email.fill('half@exam')
    await expectReload(page, paths.onboardingEmail)
    await expect(form.email).toHaveValue('half@exam')
    await expectBackAndForward(page, paths.onboardingCreate, paths.onboardingEmail)
    await expect(form.email).toHaveValue('half@exam')
    await page.goBack()
    await expectAnswers()
    expect(watched.calls('POST', '/onboarding/account')).toHaveLength(2)
    expect(watched.calls('POST', '/onboarding/verify')).toEqual([])
  },
)

test(
  'from the code of the e-mail on, Back, Forward and a reload send no code again, and a used code is not asked for',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const { phone } = linaOf(portal)
    await beginWithCard(page, t)
    await goToEmailCode(page, t, portal)
    await expectReload(page, paths.onboardingMfa)
    await expectBackAndForward(page, paths.onboardingEmail, paths.onboardingMfa)
    expect(await inbox(page)).toHaveLength(1)
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPhone)

    await form.phone.fill(phone.typed)
    await expectReload(page, paths.onboardingPhone)
    await expect(form.phone).toHaveValue('+32 470 99 88 77')
    await expectBackAndForward(page, paths.onboardingEmail, paths.onboardingPhone)
    await form.send.click()
    await expect(page).toHaveURL(paths.onboardingMfa)
    await expectReload(page, paths.onboardingMfa)
    await expect(
      page.getByText(t('mandatory.confirmation.sms', { target: phoneText(phone.e164) })),
    ).toBeVisible()
    await expectBackAndForward(page, paths.onboardingPhone, paths.onboardingMfa)
    expect(await inbox(page)).toHaveLength(2)
    await confirmLatest(page, t)

    await expect(page).toHaveURL(paths.onboardingPassword)
    await form.password.fill(strong)
    await expectReload(page, paths.onboardingPassword)
    await expect(form.password).toHaveValue('')
    expect(await inbox(page)).toHaveLength(2)
    expect(watched.calls('POST', '/onboarding/verify/confirm')).toHaveLength(2)
    await finish(page, t)
    await expectReload(page, paths.onboardingConfirmation)
    await expect(page.getByText(t('onboarding.confirmation.card'))).toBeVisible()
  },
)

test(
  'Back from the password leads to the start, which says why; with the card again every answer is still there',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const { lastname, birthdate, email } = linaOf(portal)
    await beginWithCard(page, t)
    await goToPassword(page, t, portal)
    await page.goBack()
    await expect(page).toHaveURL(paths.onboarding)
    await expect(page.getByText(t('onboarding.refused.order'))).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(paths.onboarding)
    await form.haveCard.click()
    await sendCard(page, t)
    await form.goOn.click()
    await expect(form.terms).toBeChecked()
    await expect(form.privacy).toBeChecked()
    await form.accept.click()
    await expect(form.lastname).toHaveValue(lastname)
    await expect(form.birthdate).toHaveValue(birthdate)
    await expect(form.email).toHaveValue(email)
    await form.proceed.click()
    // The codes belong to the first try.
    await form.send.click()
    await expect(page).toHaveURL(paths.onboardingMfa)
    await confirmLatest(page, t)
    await form.skip.click()
    await finish(page, t)
  },
)

test(
  'once the account is made, no way leads back into its steps',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    await beginWithCard(page, t)
    await goToPassword(page, t, portal)
    await finish(page, t)
    const { length } = watched.calls()
    await page.goBack()
    await expect(page).toHaveURL(paths.onboarding)
    for (const step of [paths.onboardingPassword, paths.onboardingMfa, paths.onboardingCreate]) {
      await page.goto(step)
      await expect(page).toHaveURL(paths.onboarding)
    }
    expect(await everythingKept(page)).not.toContain('Peeters')
    expect(watched.calls()).toHaveLength(length)
  },
)

test(
  'the countdown for a new code goes on over a reload: 15 seconds, then 30 after a new code, and only the latest works',
  onPhone,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const form = codeForm(page, t)
    watched.expectFailure('POST', '/onboarding/verify/confirm', 422)
    await stopTime(page)
    await beginWithCard(page, t)
    await goToEmailCode(page, t, portal)
    const first = await latestCode(page)
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 15 }))
    await page.clock.runFor(5000)
    await page.reload()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 10 }))
    await expect(form.resend).toBeDisabled()
    await page.clock.runFor(10_000)
    await expect(form.help).toHaveCount(0)
    await form.resend.dblclick()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    expect(await inbox(page)).toHaveLength(2)
    await page.clock.runFor(5000)
    await page.reload()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 25 }))
    await form.help.click()
    await expect(page.getByText(t('code.help.email'))).toBeVisible()
    expect(await inbox(page)).toHaveLength(2)
    await form.code.fill(first)
    await form.submit.click()
    await expect(form.code).toHaveAccessibleDescription(/Your code is invalid\./)
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPhone)
    expect(watched.calls('POST', '/onboarding/verify').map(({ body }) => body)).toEqual(
      Array(2).fill(expect.objectContaining({ method: 'email', target: 'lina@example.com' })),
    )
  },
)

test(
  'neither the browser nor the address keeps the card number, the invitation, a code or the password',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const secrets = [cards.lina, cards.lina.replaceAll(' ', ''), invitation, strong, strong.trim()]
    const expectNone = async () => {
      const kept = await everythingKept(page)
      expect(kept).toContain(paths.onboarding)
      for (const secret of secrets) expect(kept).not.toContain(secret)
    }
    await page.goto(paths.onboarding)
    await form.haveCode.click()
    await form.invitation.fill(invitation)
    await expectNone()
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingWelcome)
    await expectNone()
    await page.goto(paths.onboarding)
    await form.haveCard.click()
    await form.card.fill(cards.lina)
    await expectNone()
    await form.proceed.click()
    await expect(page).toHaveURL(paths.onboardingWelcome)
    await expectNone()
    await goToEmailCode(page, t, portal)
    const code = await latestCode(page)
    secrets.push(code)
    await codeForm(page, t).code.fill(code)
    await expectNone()
    await codeForm(page, t).submit.click()
    await expect(page).toHaveURL(paths.onboardingPhone)
    await expectNone()
    await form.skip.click()
    await form.password.fill(strong)
    await expectNone()
    await form.create.click()
    await expect(page).toHaveURL(paths.onboardingConfirmation)
    await expectNone()
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  },
)

test(
  'an onboarding is kept for 30 minutes from its last change; then it begins again, and nothing of it is shown',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    const { email } = linaOf(portal)
    await stopTime(page)
    await beginWithCard(page, t)
    await goToEmail(page, t, portal)
    await page.clock.fastForward(29 * 60_000)
    await page.reload()
    await expect(page).toHaveURL(paths.onboardingEmail)
    await expect(form.email).toHaveValue(email)
    await page.clock.fastForward(30 * 60_000)
    await page.reload()
    await expect(page).toHaveURL(paths.onboarding)
    await expect(page.getByText(t('onboarding.refused.missing'))).toBeVisible()
    await form.haveCard.click()
    await sendCard(page, t)
    await goToCreate(page, t)
    await expect(form.lastname).toHaveValue('')
    await expect(form.email).toHaveValue('')
  },
)

test(
  'another tab does not know the onboarding, and begins its own',
  onPhone,
  async ({ page, portal, context }) => {
    const { t } = portal
    await beginWithCard(page, t)
    await goToPhone(page, t, portal)
    const second = await context.newPage()
    await second.goto(paths.onboardingPhone)
    await expect(second).toHaveURL(paths.onboarding)
    await beginWithCode(second, t)
    await enrolment(page, t).skip.click()
    await expect(page).toHaveURL(paths.onboardingPassword)
    await finish(page, t)
    await expect(second).toHaveURL(paths.onboardingWelcome)
  },
)

test(
  'what was typed survives a change of the language, and the pages speak it',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const nl = portal.texts('nl')
    await beginWithCard(page, t)
    await goToCreate(page, t)
    await fillAccount(page, t, portal)
    await page.getByRole('banner').getByRole('combobox').selectOption('nl')
    await expect(enrolment(page, nl).title).toHaveText(nl('onboarding.create.title'))
    await expect(enrolment(page, nl).lastname).toHaveValue(linaOf(portal).lastname)
    await enrolment(page, nl).proceed.click()
    await expect(page).toHaveURL(paths.onboardingEmail)
    await expect(enrolment(page, nl).title).toHaveText(nl('onboarding.email.title'))
  },
)

test('whoever is logged in is sent home from every page of the onboarding', onPhone, async ({ page }) => {
  await logIn(page, 'plain')
  for (const step of [paths.onboarding, ...steps]) {
    await page.goto(step)
    await expect(page).toHaveURL(paths.dashboard)
  }
})

test(
  'an e-mail that was verified, replaced in the account and typed again is the one that the account is made with',
  onPhone,
  async ({ page, portal }) => {
    const { t } = portal
    const form = enrolment(page, t)
    await beginWithCard(page, t)
    await goToEmail(page, t, portal)
    await form.email.fill('second@example.com')
    await form.send.click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.back.click()
    await arriveAtEmail(page, t)
    await form.back.click()
    await expect(form.lastname).toBeVisible()
    await expect(form.email).toHaveValue('second@example.com')
    await form.email.fill(linaOf(portal).email)
    await form.proceed.click()
    await arriveAtEmail(page, t)
    await form.email.fill('second@example.com')
    await form.send.click()
    await expect(page).toHaveURL(paths.onboardingPhone)
    await form.skip.click()
    await finish(page, t)
    await form.logIn.click()
    await expect(loginForm(page, t).email).toHaveValue('second@example.com')
    await loginForm(page, t).password.fill(strong)
    await loginForm(page, t).submit.click()
    await expect(welcome(page)).toContainText('Lina')
  },
)
