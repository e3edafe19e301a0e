import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import type { Portal, Texts } from '../support/portal.ts'
import { enterLogin } from '../support/screens.ts'

/** The elements of the mandatory set-up, by their texts in a language. */
export const setUpForm = (page: Page, t: Texts) => ({
  proceed: page.getByRole('button', { name: t('action.continue'), exact: true }),
  phone: page.getByRole('textbox', { name: t('login.phone'), exact: true }),
  email: page.getByRole('textbox', { name: t('login.email'), exact: true }),
  send: page.getByRole('button', { name: t('action.sendCode'), exact: true }),
})

/** A phone number of the country that no account has: as it is typed, sent and shown. */
export const freePhone = ({ variant }: Portal) =>
  variant === 'LU'
    ? { typed: '621 999 888', e164: '+352621999888', shown: '+352 621 999 888' }
    : { typed: '0470 99 88 77', e164: '+32470998877', shown: '+32 470 99 88 77' }

/** Logs in as a persona whose set-up is mandatory, and waits for its first page. */
export async function openMandatoryMfa(page: Page, id = 'forced', at: string | null = paths.loginEmail) {
  await enterLogin(page, id, at)
  await expect(page).toHaveURL(paths.mandatory)
}

/** Goes from the first page to the form for a phone. */
export async function goToPhone(page: Page, t: Texts) {
  await setUpForm(page, t).proceed.click()
  await expect(page).toHaveURL(paths.mandatoryPhone)
}
