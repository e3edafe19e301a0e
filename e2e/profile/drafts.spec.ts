import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { editOf, expectProfile, leaveQuestion, navLink, openProfile, personalForm } from './profile.ts'
import { switchLanguage, welcome } from '../support/screens.ts'

/** Whether the page would ask before a reload or the closing of the tab. */
const asksBeforeUnload = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('asks before a form with something typed is left', async ({ page, portal: { t } }) => {
  const { firstname } = personalForm(page, t)
  const { dialog, stay, leave } = leaveQuestion(page, t)
  const edit = editOf(page, t, 'personal')
  await openProfile(page, 'secured')
  await navLink(page, t('nav.dashboard')).click()
  await expect(welcome(page)).toBeVisible()
  await navLink(page, t('user.profile.title')).click()
  await edit.click()
  // When nothing was typed, or it was undone, nothing is asked.
  await firstname.fill('Inès')
  expect(await asksBeforeUnload(page)).toBe(true)
  await firstname.fill('Ines')
  expect(await asksBeforeUnload(page)).toBe(false)
  await firstname.fill('Inès')
  await navLink(page, t('user.security.title')).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await stay.click()
  await expect(page).toHaveURL(paths.profile)
  await expect(firstname).toHaveValue('Inès')
  // Changing the language does not leave the form.
  await switchLanguage(page, 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil')
  await switchLanguage(page, 'en')
  await expect(firstname).toHaveValue('Inès')
  await page.goBack()
  await leave.click()
  await expect(page).toHaveURL(paths.dashboard)
  expect(await asksBeforeUnload(page)).toBe(false)
  await page.goForward()
  await expectProfile(page)
  await edit.click()
  await expect(firstname).toHaveValue('Ines')
})

test('two quick Backs over something typed ask once, at the address of the page', async ({
  page,
  portal: { t },
}) => {
  const { firstname } = personalForm(page, t)
  const { dialog, stay, leave } = leaveQuestion(page, t)
  await openProfile(page, 'secured')
  await navLink(page, t('nav.dashboard')).click()
  await expect(welcome(page)).toBeVisible()
  await navLink(page, t('user.security.title')).click()
  await navLink(page, t('user.profile.title')).click()
  await editOf(page, t, 'personal').click()
  await firstname.fill('Inès')
  await Promise.all([page.goBack(), page.goBack()])
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(paths.profile)
  await stay.click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(paths.profile)
  await expect(firstname).toHaveValue('Inès')
  await page.goBack()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(paths.profile)
  await leave.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('user.profile.title'))
  expect([paths.security, paths.dashboard]).toContain(new URL(page.url()).pathname)
  expect(await asksBeforeUnload(page)).toBe(false)
})
