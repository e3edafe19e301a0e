import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { birthdateFields } from '../support/birthdate.ts'
import { freePhone } from '../mandatoryMfa/mandatoryMfa.ts'
import type { Portal, Texts } from '../support/portal.ts'
import { strong } from '../weakPassword/weakPassword.ts'

/** Cards of the mock API, in the format in which they are shown; see `newcomers.ts` there. */
export const cards = {
  lina: '5065 1200 0000 0001',
  nobody: '5065 1200 0000 0002',
  /** The activation of this card fails. */
  tom: '5065 1200 0000 0003',
  hostile: '5065 1200 0000 0004',
  blocked: '5065 1200 0000 0005',
  unknown: '5065 9999 9999 9999',
}
/** Nora's invitation: her e-mail address needs no code. */
export const invitation = 'WELCOME-2026'

/** What Lina answers. */
export const linaOf = (portal: Portal) => ({
  lastname: 'Peeters',
  birthdate: '1990-05-17',
  email: 'lina@example.com',
  phone: freePhone(portal),
  password: strong,
})

/** The elements of all pages of the onboarding, by their texts in a language. */
export const onboardingForm = (page: Page, t: Texts) => {
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const box = (name: string) => main.getByRole('checkbox', { name, exact: true })
  return {
    main,
    title: main.getByRole('heading', { level: 1 }),
    haveCard: main.getByRole('link', { name: t('onboarding.start.card') }),
    haveCode: main.getByRole('link', { name: t('onboarding.start.code') }),
    card: field(t('code.card')),
    invitation: field(t('onboarding.code.label')),
    /** The Continue button of a form. */
    proceed: button(t('action.continue')),
    /** The Continue link of the welcome page, which has no form. */
    goOn: link(t('action.continue')),
    terms: box(t('onboarding.terms.terms')),
    marketing: box(t('onboarding.terms.marketing')),
    accept: button(t('onboarding.terms.submit')),
    firstname: field(t('user.profile.personal.firstname')),
    lastname: field(t('user.profile.personal.lastname')),
    ...birthdateFields(main, t),
    language: main.getByRole('combobox', { name: t('user.profile.personal.language'), exact: true }),
    email: field(t('login.email')),
    country: main.getByRole('combobox', { name: t('login.country'), exact: true }),
    phone: field(t('login.phone')),
    send: button(t('action.sendCode')),
    change: main.getByRole('link', { name: t('action.edit') }),
    skip: link(t('duplicate.skip')),
    password: main.getByLabel(t('password.new'), { exact: true }),
    create: button(t('onboarding.password.submit')),
    logIn: link(t('login.submit')),
    /** Leads from the start to the step that was seen last. */
    goBackIn: link(t('onboarding.start.goOn')),
    alert: main.getByRole('alert'),
  }
}

/** Enters the card number on the page that asks for it, and submits it. */
export async function sendCard(page: Page, t: Texts, card = cards.lina) {
  const form = onboardingForm(page, t)
  await form.card.fill(card)
  await form.proceed.click()
}

/** Fills in the account's form, except the first name, which is prefilled. */
export async function fillAccount(page: Page, t: Texts, portal: Portal) {
  const form = onboardingForm(page, t)
  const { lastname, birthdate, email } = linaOf(portal)
  await form.lastname.fill(lastname)
  await form.day.fill(birthdate)
  await form.email.fill(email)
}

/** Waits for the code, and goes back to the address or number that it was sent to. */
export async function changeContact(page: Page, t: Texts) {
  await onboardingForm(page, t).change.click()
  await expect(onboardingForm(page, t).send).toBeVisible()
}

/** Enters the password and submits it, which makes the account. */
export async function finish(page: Page, t: Texts) {
  const form = onboardingForm(page, t)
  await form.password.fill(strong)
  await form.create.click()
  await expect(page).toHaveURL(onboardingSteps.confirmation.path)
}

/** Everything that the browser stores of this visit, and the address, as one string. */
export const everythingKept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage, document.cookie, location.href, history.state]),
  )
