// Shows: quality-14, quality-25.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { confirmLatest } from '../support/codes.ts'
import { holdFiles } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import { loginForm, submitEmail, welcome } from '../support/screens.ts'
import { bankingForm, cardOf, editOf, openProfile, personalForm } from '../profile/profile.ts'
import { paths } from '#core/paths.ts'

const chunk = /\/assets\/DashboardPage-[^/]*\.js$/
const gone = { status: 404, contentType: 'text/plain', body: 'Not found' }

/** Counts how often the portal is loaded. */
function countStarts(page: Page) {
  let starts = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) starts += 1
  })
  return () => starts
}

test('missing chunks reload once, then show the error page', async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('GET', chunk, 404)
  watched.expectError(/Failed to fetch dynamically imported module/)
  const starts = countStarts(page)
  await page.route(chunk, (route) => route.fulfill(gone))
  await page.goto(paths.loginEmail)
  await submitEmail(page, t, persona('plain').profile.email, persona('plain').password)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.missing.title'))
  await expect(page.getByRole('link', { name: t('error.home') })).toHaveAttribute('href', '/')
  expect(starts()).toBe(2)
  await page.unroute(chunk)
  await page.getByRole('button', { name: t('error.retry') }).click()
  await expect(welcome(page)).toBeVisible()
  expect(starts()).toBe(3)
})

test('a missing chunk that is fetched ahead reloads nothing', async ({ page, portal: { t }, watched }) => {
  const ahead = /\/assets\/ToastList-/
  const starts = countStarts(page)
  watched.expectFailure('GET', ahead, 404)
  const release = await holdFiles(page, ahead, gone)
  await page.addInitScript(() => addEventListener('vite:preloadError', () => console.info('not loaded')))
  await page.goto(paths.loginEmail)
  const form = loginForm(page, t)
  await form.email.fill(persona('plain').profile.email)
  await form.password.fill(persona('plain').password)
  const told = page.waitForEvent('console', (message) => message.text() === 'not loaded')
  const answered = page.waitForResponse(ahead)
  release()
  await Promise.all([answered, told])
  await expect(form.password).toHaveValue(persona('plain').password)
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
  expect(starts()).toBe(1)
})

test('a form whose chunk is missing says so, and opens again', async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const form = /\/assets\/BankingForm-/
  watched.expectFailure('GET', form, 404)
  const starts = countStarts(page)
  await page.route(form, (route) => route.fulfill(gone))
  await openProfile(page, 'secured')
  await editOf(page, t, 'personal').click()
  const { firstname } = personalForm(page, t)
  await firstname.fill('Inès')
  await editOf(page, t, 'banking').click()
  await confirmLatest(page, t)
  const card = cardOf(page, t, 'banking')
  await expect(card.getByRole('alert')).toContainText(t('error.part'))
  // By key, since the form may be fetched when the browser is idle, too, and a press by mouse waits for a still page.
  await card.getByRole('button', { name: t('error.retry') }).focus()
  await page.unroute(form)
  await page.keyboard.press('Enter')
  await expect(bankingForm(page, t).iban).toBeFocused()
  await expect(firstname).toHaveValue('Inès')
  expect(starts()).toBe(1)
})
