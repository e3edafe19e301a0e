import type { Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { expect } from '../support/fixtures.ts'
import { inbox } from '../support/inbox.ts'
import { persona, type Texts } from '../support/portal.ts'
import { passwordForm, strong } from '../weakPassword/weakPassword.ts'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The forms that ask for a new password, by their texts in a language. */
export const forgotForm = (page: Page, t: Texts) => ({
  email: page.getByLabel(t('login.email'), { exact: true }).and(page.getByRole('textbox')),
  phone: page.getByLabel(t('login.phone'), { exact: true }),
  byPhone: page.getByRole('link', { name: t('login.tabs.phone'), exact: true }),
  /** Of a link or of a code. */
  send: page
    .getByRole('button', { name: t('forgotPassword.password.submit'), exact: true })
    .or(page.getByRole('button', { name: t('action.sendCode'), exact: true })),
})

/** The page that says where the message was sent. */
export const sentPage = (page: Page, t: Texts) => ({
  enterCode: page.getByRole('link', { name: t('forgotPassword.sent.enterCode'), exact: true }),
  /** During the countdown the button keeps its accessible name; only its text changes. */
  again: page.getByRole('button', { name: t('forgotPassword.again.resend'), exact: true }),
})

/** The form for the new password. It has a field for the code only when no link has brought one. */
export const resetForm = (page: Page, t: Texts) => ({
  code: page.getByRole('textbox', { name: t('code.label'), exact: true }),
  ...passwordForm(page, t),
})

/** The forms that ask for the username. */
export const usernameForm = (page: Page, t: Texts) => ({
  card: page.getByRole('textbox', { name: t('code.card'), exact: true }),
  national: page.getByRole('textbox', { name: t('forgotPassword.username.national'), exact: true }),
  byNational: page.getByRole('link', { name: t('forgotPassword.username.national'), exact: true }),
  find: page.getByRole('button', { name: t('forgotPassword.username.submit'), exact: true }),
})

/** Asks for a link for a persona, and waits until it was sent. */
export async function askByEmail(page: Page, t: Texts, id = 'plain') {
  const { email, send } = forgotForm(page, t)
  await page.goto(paths.forgotPasswordEmail)
  await email.fill(persona(id).profile.email)
  await send.click()
  await expect(page).toHaveURL(paths.forgotPasswordSent)
}

/** The newest link that was sent: an address of the portal with the code in its query. */
export async function latestLink(page: Page): Promise<string> {
  const [latest] = await inbox(page)
  if (!latest?.link) throw new Error('No link was sent.')
  return latest.link
}

/** Follows a link to the form for the new password. */
export async function openLink(page: Page, t: Texts, link: string) {
  await page.goto(link)
  await expect(page).toHaveURL(paths.resetPassword)
  await expect(resetForm(page, t).password).toBeVisible()
}

/** Enters a password that meets every rule, and submits it. */
export async function saveStrong(page: Page, t: Texts) {
  const { password, save } = resetForm(page, t)
  await password.fill(strong)
  await save.click()
}

/**
 * What the browser stores of this visit: the session storage by key; and as one string all other storage and the
 * address.
 */
export const keptByBrowser = (page: Page) =>
  page.evaluate(() => ({
    session: Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
    elsewhere: JSON.stringify([Object.entries(localStorage), document.cookie, location.href, history.state]),
  }))
