import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { latestCode } from './inbox.ts'
import { paths } from '#core/paths.ts'
import type { Texts } from './portal.ts'
import { enterLogin } from './screens.ts'
import type { Watch } from './watch.ts'

/** The elements of every form that asks for a code or a card number, by their texts in a language. */
export const codeForm = (page: Page, t: Texts) => ({
  code: page.getByRole('textbox', { name: t('code.label'), exact: true }),
  card: page.getByRole('textbox', { name: t('code.card'), exact: true }),
  trust: page.getByRole('checkbox', { name: t('mfa.trust') }),
  submit: page.getByRole('button', { name: t('code.submit'), exact: true }),
  /** The button that sends a new code; during the countdown it has another name. */
  resend: page.getByRole('button', { name: t('code.resend') }),
  help: page.getByText(t('code.help.title'), { exact: true }),
})

/** Enters the newest code, and submits it. */
export async function confirmLatest(page: Page, t: Texts) {
  const form = codeForm(page, t)
  await expect(form.code).toBeVisible()
  await form.code.fill(await latestCode(page))
  await form.submit.click()
}

/** Logs in as a persona that is asked for a code, and waits for the page of the code. */
export async function beChallenged(
  page: Page,
  watched: Watch,
  id: string,
  at: string | null = paths.loginEmail,
) {
  watched.expectFailure('POST', '/token', 401)
  await enterLogin(page, id, at)
  await expect(page).toHaveURL(/\/mfa\?method=/)
  // The countdown begins when the page is shown, not when the address changes.
  await expect(page.locator('main input[inputmode=numeric]')).toBeVisible()
}

/** A code that differs from another one. */
export const otherThan = (code: string) => code.replace(/^./, (digit) => (digit === '9' ? '1' : '9'))

const start = new Date('2026-11-20T12:00:00Z')

/** Stops the clock of the page, from the next page on; the story then advances it. */
export async function stopTime(page: Page) {
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  letStart(page)
}

/** Lets pages start although their clock is stopped: the first script starts main by a timer, after a paint. */
export const letStart = (page: Page) =>
  page.on('domcontentloaded', () => void page.clock.runFor(50).catch(() => undefined))
