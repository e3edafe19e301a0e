import type { Page } from '@playwright/test'
import type { Texts } from '../support/portal.ts'

/** A password that meets every rule, for every persona. */
export const strong = ' Zon & maan 42 '

/** The form for a new password. */
export const passwordForm = (page: Page, t: Texts) => ({
  password: page.getByLabel(t('password.new'), { exact: true }),
  save: page.getByRole('button', { name: t('weakPassword.save'), exact: true }),
})
