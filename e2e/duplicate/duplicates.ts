import type { Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { expect } from '../support/fixtures.ts'
import type { Texts } from '../support/portal.ts'
import { enterLogin, openDashboard } from '../support/screens.ts'
import { title } from '../support/signed-in.ts'

/** The elements of the pages about duplicates and similar accounts, by their texts in a language. */
export const duplicatedPage = (page: Page, t: Texts) => {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  return {
    stays: main.getByRole('region', { name: t('duplicate.stays'), exact: true }),
    goes: main.getByRole('region', { name: t('duplicate.goes'), exact: true }),
    remove: button(t('duplicate.remove')),
    alert: main.getByRole('alert'),
    mine: button(t('similarAccount.mine')),
    notMine: button(t('similarAccount.notMine')),
    card: main.getByRole('textbox', { name: t('code.card'), exact: true }),
    prove: button(t('action.sendCode')),
    proceed: button(t('action.continue')),
  }
}

/** The card number that proves a similar account; see `personas.ts` of the mock API. */
const similarCard = (id: number) => `5065 1299 0000 ${id}`

/** Logs in as a persona that has duplicates, and waits for the page that lists them. */
export async function beDuplicated(page: Page, t: Texts, id: string, at: string | null = paths.loginEmail) {
  await enterLogin(page, id, at)
  await seeDuplicates(page, t)
}

/** Waits for the page that lists the duplicates: what stays, and what is removed. */
export async function seeDuplicates(page: Page, t: Texts) {
  await expect(page).toHaveURL(paths.duplicated)
  await expect(duplicatedPage(page, t).remove).toBeVisible()
}

/** Asks for the code that the removal needs. */
export async function askToRemove(page: Page, t: Texts) {
  await duplicatedPage(page, t).remove.click()
  await expect(page).toHaveURL(paths.duplicatedCode)
}

/** Logs in as a persona that has a similar account, and opens the question about it. */
export async function openSimilar(page: Page, t: Texts, id: string) {
  await openDashboard(page, id)
  await page.goto(paths.duplicated)
  await expect(duplicatedPage(page, t).mine).toBeVisible()
}

/** Proves with a card that the similar account is one's own; stops at the page for the code. */
export async function proveByCard(page: Page, t: Texts, id: number) {
  const { mine, card, prove } = duplicatedPage(page, t)
  await mine.click()
  await card.fill(similarCard(id))
  await prove.click()
  await expect(page).toHaveURL(paths.duplicatedCode)
}

/** Waits for the page with the outcome of a merge. */
export async function expectOutcome(page: Page, t: Texts, outcome: 'success' | 'error' | 'rejection') {
  const path = { success: paths.mergeSuccess, error: paths.mergeError, rejection: paths.mergeRejection }
  await expect(page).toHaveURL(path[outcome])
  await expect(title(page)).toHaveText(t(`merge.${outcome}.title`))
}

/** The names of the cookies that hold a session. */
export const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).sort()
