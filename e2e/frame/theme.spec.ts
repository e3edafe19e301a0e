// Shows: frame-23, frame-24.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { holdFiles } from '../support/network.ts'
import { loginForm, switchLanguage } from '../support/screens.ts'

test('the language follows in every tab', async ({ page, context, portal: { t, texts, variant } }) => {
  const other = variant === 'LU' ? 'en' : 'nl'
  await page.goto(paths.loginEmail)
  const second = await context.newPage()
  await second.goto(paths.loginEmail)
  const { email } = loginForm(second, t)
  await email.fill('claire@example.be')
  await switchLanguage(page, other)
  await expect(loginForm(second, texts(other)).submit).toBeVisible()
  await expect(loginForm(second, texts(other)).email).toHaveValue('claire@example.be')
})

test('a dark theme that was chosen is dark before the styles are there', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(paths.loginEmail)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  const release = await holdFiles(page, /\/assets\//)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.shell')).toBeAttached()
  // The text of an empty page, on the canvas of its theme.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe(
    'rgb(255, 255, 255)',
  )
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
