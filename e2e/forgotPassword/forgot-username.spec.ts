// Shows: forgot-password-5.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { scriptsAreThere } from '../support/screens.ts'
import { keptByBrowser, title, usernameForm } from './forgotPassword.ts'

const plainCard = persona('plain').cards[0] ?? ''
const digits = '88041200160'

test('finds a username by card or national register number', async ({ page, portal: { t }, watched }) => {
  const { card, byNational, national, find } = usernameForm(page, t)
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  await page.getByRole('link', { name: t('login.forgotUsername'), exact: true }).click()
  await expect(page).toHaveURL(paths.forgotUsername)
  await expect(title(page)).toBeFocused()
  await card.pressSequentially(plainCard)
  await expect(card).toHaveValue(plainCard.replace(/.{4}(?=.)/g, '$& '))
  await find.click()
  await expect(page).toHaveURL(paths.forgotUsernameResponse)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    'c•••@example.be',
    '+32 4•• •• •• 12',
  ])

  await page.getByRole('link', { name: t('error.retry'), exact: true }).click()
  await byNational.click()
  await expect(page).toHaveURL(paths.forgotUsernameNational)
  await national.fill('88.04.12-001.60')
  await find.click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('c•••@example.be')
  const calls = watched.calls()
  expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    ['POST /user/forgot-username', { type: 'pan', input: plainCard }],
    ['POST /user/forgot-username', { type: 'nrn', input: digits }],
  ])
  for (const { headers } of calls) expect(headers).not.toHaveProperty('authorization')
  // The national number is in no address, and the browser stores it nowhere.
  expect(calls.filter(({ url }) => url.includes(digits))).toEqual([])
  expect(JSON.stringify(await keptByBrowser(page))).not.toContain(digits)
})
