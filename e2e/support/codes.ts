import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { latestCode } from './inbox.ts'
import { paths } from '#paths'
import type { Texts } from './portal.ts'
import { enterLogin } from './screens.ts'
import type { Watch } from './watch.ts'

/** The parts of every form that asks for a code or a card number, found by the words of a language. */
export const codeForm = (page: Page, t: Texts) => ({
  code: page.getByRole('textbox', { name: t('code.label'), exact: true }),
  card: page.getByRole('textbox', { name: t('code.card'), exact: true }),
  trust: page.getByRole('checkbox', { name: t('mfa.trust') }),
  submit: page.getByRole('button', { name: t('code.submit'), exact: true }),
  /** While it waits it has another name. */
  resend: page.getByRole('button', { name: t('code.resend') }),
  help: page.getByText(t('code.help.title'), { exact: true }),
})

/** Fills in the code that was sent last and sends it. */
export async function confirmLatest(page: Page, t: Texts) {
  const form = codeForm(page, t)
  await expect(form.code).toBeVisible()
  await form.code.fill(await latestCode(page))
  await form.submit.click()
}

/** Logs in as a persona that is asked for a code, and waits for the page that asks. */
export async function beChallenged(
  page: Page,
  watched: Watch,
  id: string,
  at: string | null = paths.loginEmail,
) {
  watched.expectFailure('POST', '/token', 401)
  await enterLogin(page, id, at)
  await expect(page).toHaveURL(/\/mfa\?method=/)
  // The countdown begins with the page, not with its address.
  await expect(page.locator('main input[inputmode=numeric]')).toBeVisible()
}

/** Another code than the one that was sent last. */
export const otherThan = (code: string) => code.replace(/^./, (digit) => (digit === '9' ? '1' : '9'))

const start = new Date('2026-11-20T12:00:00Z')

/** Lets the time of the page stand still, from the next page on, so that a story can say when it goes on. */
export async function stopTime(page: Page) {
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
}
