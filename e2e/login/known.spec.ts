import { paths } from '#paths'
import { expectBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdFiles } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import { loginForm, logOut, stored, switchLanguage, tabTo, welcome } from '../support/screens.ts'

const { profile, password } = persona('plain')

test('whoever ticks "Remember me here" is known after a log-out, before the scripts are there too, until "Not you?"', async ({
  page,
  portal,
}) => {
  await page.goto(paths.loginEmail)
  await switchLanguage(page, 'en')
  const t = portal.texts('en')
  const form = loginForm(page, t)
  const remember = page.getByRole('checkbox', { name: t('login.remember') })
  await form.email.fill(profile.email)
  await form.password.fill(password)
  await expect(remember).not.toBeChecked()
  await remember.check()
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
  await logOut(page)
  await expect(form.email).toHaveValue(profile.email)
  expect(await stored(page, 'last-login')).toContain(profile.email)

  const release = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(form.email).toHaveValue(profile.email)
  release()
  const notYou = page.getByRole('button', { name: t('login.known.notYou') })
  await expect(notYou).toBeVisible()
  await expect(form.email).toHaveValue(profile.email)
  await expect(remember).toBeChecked()
  await expectBothThemes(page)

  await form.email.focus()
  await tabTo(page, notYou)
  await page.keyboard.press('Enter')
  await expect(form.email).toHaveValue('')
  await expect(form.email).toBeFocused()
  await expect(notYou).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(profile.email)
})

test('a number under E-mail goes to the other tab by a press, and a slip in an address is mended by one', async ({
  page,
  portal: { t, isLux },
}) => {
  await page.goto(paths.loginEmail)
  const form = loginForm(page, t)
  const [typed, national] = isLux ? ['+352 621 123 456', '621 123 456'] : ['0470 12 34 12', '470 12 34 12']
  await form.email.fill('claire@gmial.com')
  await page.getByRole('button', { name: t('field.meant', { domain: 'gmail.com' }) }).click()
  await expect(form.email).toHaveValue('claire@gmail.com')
  await expect(form.email).toBeFocused()
  await form.email.fill(typed)
  await page.getByRole('link', { name: t('login.instead.phone') }).click()
  await expect(page).toHaveURL(paths.loginPhone)
  await expect(form.phone).toHaveValue(new RegExp(`${national}$`))
})

test('a partner of the provider has a way back: to its origin only', async ({
  page,
  portal: { t, origin },
}) => {
  const my = new URL(origin.replace('account', 'my')).origin.replace('http:', 'https:')
  const query = new URLSearchParams({ client_id: '7', redirect_uri: `${my}/callback?secret=1` })
  await page.goto(`${paths.loginEmail}?${query.toString()}`)
  await expect(
    page.getByRole('link', { name: t('login.back', { app: t('platform.consumer') }) }),
  ).toHaveAttribute('href', new RegExp(`^${my}/?$`))
})
