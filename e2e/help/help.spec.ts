import { paths } from '#paths'
import { beChallenged, codeForm } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import { loginForm, submitEmail, tabTo } from '../support/screens.ts'
import { dialog, title } from '../support/signed-in.ts'

test('Help is reached from the login with the keyboard alone, and says which number to call', async ({
  page,
  portal: { t, isLux },
}) => {
  const help = page.getByRole('link', { name: t('page.help'), exact: true })
  await page.goto(paths.loginEmail)
  await expect(loginForm(page, t).email).toBeVisible()
  await tabTo(page, help)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.help)
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(t('page.title', { title: t('page.help') }))
  const number = isLux ? '+352 20 00 12 30' : '+32 78 170 170'
  const call = page.getByRole('link', { name: t('help.card.call', { phone: number }) })
  await tabTo(page, call)
  await expect(call).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`)

  await page.goto(`${paths.help}#message`)
  await expect(page.getByRole('region', { name: t('help.message.title') })).toBeFocused()
})

test('Help opens over a code with the keyboard alone, and gives back the focus and what was typed', async ({
  page,
  context,
  portal: { t },
  watched,
}) => {
  const { code } = codeForm(page, t)
  const help = page.getByRole('link', { name: t('page.help'), exact: true })
  await beChallenged(page, watched, 'sms')
  const address = page.url()
  await code.fill('1234')
  const opened = context.waitForEvent('page')
  await help.click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await expect(dialog(page)).toHaveCount(0)
  await tabTo(page, help)
  await page.keyboard.press('Enter')
  const heading = dialog(page).getByRole('heading', { name: t('page.help'), exact: true })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: t('action.close') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(help).toBeFocused()
  await expect(code).toHaveValue('1234')
  expect(page.url()).toBe(address)
})

test(
  'a code stays where it is when Help cannot be loaded',
  { tag: ['@belgium', '@wide'] },
  async ({ page, portal: { t }, watched }) => {
    const { code } = codeForm(page, t)
    await beChallenged(page, watched, 'sms')
    await code.fill('1234')
    watched.expectFailure('GET', /HelpDialog/, 404)
    await page.route(/HelpDialog/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: t('page.help'), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(t('error.part'))
    await expect(code).toHaveValue('1234')
    await page.unroute(/HelpDialog/)
    await page.getByRole('link', { name: t('page.help'), exact: true }).click()
    await expect(dialog(page)).toBeVisible()
  },
)

test('a locked login says until when, and offers help', async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('POST', '/token', 429)
  await page.goto(paths.loginEmail)
  await answer(page, 'POST /token', { status: 429, headers: { 'Retry-After': '600' } })
  await submitEmail(page, t, 'claire@example.be', 'wrong')
  const form = loginForm(page, t)
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true')
  await expect(form.submit).toHaveAccessibleDescription(/ 10 minutes, (?:at|à) \d\d:\d\d\.$/)
  await page.getByRole('link', { name: t('error.help') }).click()
  await expect(page).toHaveURL(`${paths.help}#contact`)
  await expect(page.getByRole('region', { name: t('help.contact.title') })).toBeFocused()
})
