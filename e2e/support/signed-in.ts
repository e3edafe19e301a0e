import type { Locator, Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { codeForm } from './codes.ts'
import { expect } from './fixtures.ts'
import { setUpForm } from '../mandatoryMfa/mandatoryMfa.ts'
import { persona, type Texts } from './portal.ts'
import { beSignedIn } from './screens.ts'

/** Opens a page of the signed-in area as a persona, and waits for it. */
export async function openAs(page: Page, id: string, path: string) {
  await beSignedIn(page, id, path)
  await expect(title(page)).toBeVisible()
  await expect(page).toHaveURL(path)
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The dialog over the page. */
export const dialog = (page: Page) => page.getByRole('dialog')

/** The elements of the security page, by their texts in a language. */
export const securityPage = (page: Page, t: Texts) => ({
  change: page
    .getByRole('region', { name: t('user.security.password.title'), exact: true })
    .getByRole('button', { name: t('user.security.password.change'), exact: true }),
  toggle: page.getByRole('switch', { name: t('user.security.twoStep.title'), exact: true }),
  methods: page
    .getByRole('region', { name: t('user.security.twoStep.title'), exact: true })
    .getByRole('listitem'),
  addEmail: page.getByRole('button', {
    name: `${t('user.profile.add')}: ${t('user.security.twoStep.email')}`,
    exact: true,
  }),
  everywhere: page.getByRole('button', { name: t('user.security.everywhere.action'), exact: true }),
})

/** The dialogs of the set-up, by their texts in a language. */
export const setUpDialog = (page: Page, t: Texts) => {
  const { phone, send } = setUpForm(page, t)
  const named = (key: Parameters<Texts>[0]) => page.getByRole('dialog', { name: t(key), exact: true })
  return {
    ...codeForm(page, t),
    phone,
    send,
    phoneEntry: named('mandatoryMfa.phone.known'),
    emailEntry: named('mandatoryMfa.email.known'),
    confirmation: named('mandatoryMfa.confirmation.title'),
  }
}

/** Answers a step-up with the card of a persona. */
export async function proveByCard(page: Page, t: Texts, id: string) {
  const { card, submit } = codeForm(page, t)
  await expect(page).toHaveURL(paths.mfaStepUp)
  await card.fill(persona(id).cards[0] ?? '')
  await submit.click()
}

/** The form for a new password, by its texts in a language. */
export const passwordPage = (page: Page, t: Texts) => ({
  verify: page.getByRole('button', { name: t('mfa.title'), exact: true }),
  password: page.getByLabel(t('password.new'), { exact: true }),
  update: page.getByRole('button', { name: t('user.security.password.change'), exact: true }),
  cancel: page.getByRole('button', { name: t('action.cancel'), exact: true }),
})

/** The elements of the device history, by their texts in a language. */
export const history = (page: Page, t: Texts) => {
  const device = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    device,
    details: (name: string) =>
      device(name).getByRole('button', { name: new RegExp(`^${t('user.devices.session.details')}`) }),
    logOutOf: (name: string) =>
      page.getByRole('button', { name: t('user.devices.logoutOf', { device: name }), exact: true }),
    others: page.getByRole('button', { name: t('user.devices.others.action'), exact: true }),
    /** The button that unfolds the logged-out devices. */
    fold: page.getByRole('button', {
      expanded: false,
      name: t('user.devices.endedDevices', { count: 2 }),
    }),
    no: (name: string) => device(name).getByRole('button', { name: t('user.devices.ask.no'), exact: true }),
    /** The buttons of the dialog. */
    confirm: dialog(page).getByRole('button', { name: t('user.devices.logout'), exact: true }),
    cancel: dialog(page).getByRole('button', { name: t('action.cancel'), exact: true }),
  }
}

/** Shows the sessions of a device, which a phone folds under its last use. */
export async function unfold(device: Locator) {
  const fold = device.getByRole('button', { expanded: false })
  await expect(device).toBeVisible()
  if ((await fold.count()) > 0) await fold.click()
}

/** The elements of a connected app on the access page. */
export const connectedApp = (page: Page, t: Texts, app: string) => ({
  revoke: page.getByRole('button', { name: `${t('user.access.revoke')} (${app})`, exact: true }),
  confirm: dialog(page).getByRole('button', { name: t('user.access.revoke'), exact: true }),
})
