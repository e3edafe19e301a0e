import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { paths } from '#paths'
import { confirmLatest } from '../support/codes.ts'
import type { Texts } from '../support/portal.ts'
import { enterLogin } from '../support/screens.ts'

/** A password that meets every rule, for every persona. */
export const strong = ' Zon & maan 42 '

/** The form for a new password. */
export const passwordForm = (page: Page, t: Texts) => ({
  password: page.getByLabel(t('password.new'), { exact: true }),
  save: page.getByRole('button', { name: t('weakPassword.save'), exact: true }),
  rules: page.getByRole('main').getByRole('listitem'),
})

/** Logs in with a weak password and answers the step-up; stops at the form for the new password. */
export async function verifyWeak(page: Page, t: Texts, id: string, at: string | null = paths.loginEmail) {
  await enterLogin(page, id, at)
  await expect(page).toHaveURL(paths.weakPassword)
  await page.getByRole('button', { name: t('weakPassword.verify') }).click()
  await expect(page).toHaveURL(paths.mfaStepUp)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.weakPasswordVerified)
}
