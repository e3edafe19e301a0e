import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { loginForm, menuButton, scriptsAreThere, tabTo, welcome } from '../support/screens.ts'

test('logs in and out with the keyboard alone', async ({ page, portal: { t } }) => {
  const { profile, password } = persona('plain')
  const form = loginForm(page, t)
  const title = page.getByRole('heading', { level: 1 })
  const { keyboard } = page
  await page.goto(paths.loginEmail)
  await scriptsAreThere(page)
  await expect(title).not.toBeFocused()
  await tabTo(page, page.getByRole('link', { name: t('login.tabs.phone') }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(paths.loginPhone)
  await expect(title).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: t('login.tabs.email') }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(title).toBeFocused()
  await tabTo(page, form.email)
  await keyboard.type(profile.email)
  await tabTo(page, form.password)
  await keyboard.type(password)
  await keyboard.press('Enter')
  await expect(welcome(page)).toBeFocused()

  // The first Tab reaches the link that skips the navigation.
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('page.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(paths.dashboard)

  const logOut = page.getByRole('button', { name: t('nav.logout') })
  await menuButton(page).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('Claire Dubois-Vandenberghe')).toBeVisible()
  await tabTo(page, logOut)
  await keyboard.press('Escape')
  await expect(logOut).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, logOut)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(title).toBeFocused()
})
