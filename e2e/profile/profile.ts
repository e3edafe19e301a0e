import { birthdateFields } from '../support/birthdate.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import type { Texts } from '../support/portal.ts'
import { beSignedIn, sessionCookie, stored } from '../support/screens.ts'
import type { Call } from '../support/watch.ts'

type Card = 'personal' | 'contact' | 'banking'

/**
 * A card of the page, by its title. While a contact is edited, `contact` is replaced by the cards `email` and `phone`.
 */
export const cardOf = (page: Page, t: Texts, name: Card) =>
  page.getByRole('region', { name: t(`user.profile.${name}.title`), exact: true })

/** The name of the button that opens the edit of a card. */
const editName = (t: Texts, name: Card) => `${t('action.edit')} (${t(`user.profile.${name}.title`)})`

export const editOf = (page: Page, t: Texts, name: Card) =>
  cardOf(page, t, name).getByRole('button', { name: editName(t, name), exact: true })

/** The value beside a label in a read view. */
export const fact = (card: Locator, label: string) =>
  card.getByText(label, { exact: true }).locator('xpath=ancestor-or-self::dt/following-sibling::dd')

const buttonsOf = (form: Locator, t: Texts, save: 'action.save' | 'action.sendCode' = 'action.save') => ({
  save: form.getByRole('button', { name: t(save), exact: true }),
  cancel: form.getByRole('button', { name: t('action.cancel'), exact: true }),
})

const textbox = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

export const personalForm = (page: Page, t: Texts) => {
  const card = cardOf(page, t, 'personal')
  return {
    firstname: textbox(card, t('user.profile.personal.firstname')),
    lastname: textbox(card, t('user.profile.personal.lastname')),
    ...birthdateFields(card, t),
    ...buttonsOf(card, t),
  }
}

/** One of the two cards that replace the others while a contact is edited; the form of one is open. */
export const contactForm = (page: Page, t: Texts, kind: 'email' | 'phone') => {
  const card = page.getByRole('region', { name: t(`user.profile.contact.${kind}`), exact: true })
  return {
    field: textbox(card, t(`login.${kind}`)),
    country: card.getByRole('combobox', { name: t('login.country'), exact: true }),
    open: card.getByRole('button', { name: t('action.edit') }),
    ...buttonsOf(card, t, 'action.sendCode'),
  }
}

export const bankingForm = (page: Page, t: Texts) => {
  const card = cardOf(page, t, 'banking')
  return {
    iban: textbox(card, t('user.profile.banking.iban')),
    country: card.getByRole('combobox', { name: t('login.country'), exact: true }),
    ...buttonsOf(card, t),
  }
}

/** The dialog that asks for the code of a new contact. */
export const codeDialog = (page: Page, t: Texts) =>
  page.getByRole('dialog', { name: t('mandatoryMfa.confirmation.title'), exact: true })

/** The dialog that asks before what was typed is lost. */
export const leaveQuestion = (page: Page, t: Texts) => {
  const dialog = page.getByRole('dialog', { name: t('user.profile.leave.title'), exact: true })
  return {
    dialog,
    stay: dialog.getByRole('button', { name: t('user.profile.leave.stay'), exact: true }),
    leave: dialog.getByRole('button', { name: t('user.profile.leave.confirm'), exact: true }),
  }
}

/** A link of the side navigation or of the tab bar. */
export const navLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Opens the profile of a persona, and waits for it. */
export async function openProfile(page: Page, id: string) {
  await beSignedIn(page, id, paths.profile)
  await expectProfile(page)
}

/** Waits for the profile of the person who is logged in. */
export async function expectProfile(page: Page) {
  await expect(page).toHaveURL(paths.profile)
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
}

/** Opens an edit that needs a grant, and enters the code. */
export async function openEdit(page: Page, t: Texts, name: 'contact' | 'banking') {
  await editOf(page, t, name).click()
  await expect(page).toHaveURL(paths.mfaStepUp)
  await confirmLatest(page, t)
  await expectProfile(page)
  const { field } = contactForm(page, t, 'email')
  await expect(name === 'contact' ? field : bankingForm(page, t).iban).toBeVisible()
}

/** Expects that a call carries the session and the device id of this browser. */
export async function expectSigned(page: Page, call: Call | undefined) {
  expect(call?.headers).toMatchObject({
    authorization: `Bearer ${(await sessionCookie(page))?.value}`,
    'x-device-id': await stored(page, 'device-id'),
  })
}
