// Shows: login-28, login-29, login-30.
import { paths } from '#core/paths.ts'
import { expectUsable } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdFiles } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import { loginForm, logOut, stored, switchLanguage, tabTo, welcome } from '../support/screens.ts'

const { profile, password } = persona('plain')

test('remembers whoever ticks "Remember me on this device" until "Not you? Switch account"', async ({
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
  await expectUsable(page)

  await form.email.focus()
  await tabTo(page, notYou)
  await page.keyboard.press('Enter')
  await expect(form.email).toHaveValue('')
  await expect(form.email).toBeFocused()
  await expect(notYou).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(profile.email)
})
