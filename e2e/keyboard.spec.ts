import { expect, once, onceOnPhone, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { persona } from './portal.ts'
import { loginForm, logIn, menuButton, switchLanguage, tabTo, welcome } from './screens.ts'

test('a cardholder logs in and out with the keyboard alone', once, async ({ page, portal }) => {
  const { profile, password } = persona('plain')
  const form = loginForm(page, portal.t)
  await page.goto(paths.loginEmail)
  await expect(form.email).toBeVisible()
  await tabTo(page, form.email)
  await page.keyboard.type(profile.email)
  await tabTo(page, form.password)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(welcome(page)).toBeFocused()

  await page.reload()
  await expect(welcome(page)).toBeVisible()
  await tabTo(page, menuButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: portal.texts('en')('nav.logout') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'the first stop of the keyboard leads past the navigation to the page',
  once,
  async ({ page, portal: { t } }) => {
    await logIn(page, 'bare')
    await page.reload()
    await expect(welcome(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t('page.skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test('on a new page the title has the focus', async ({ page, portal: { t } }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto(paths.loginEmail)
  await expect(title).not.toBeFocused()
  await page.getByRole('link', { name: t('login.tabs.phone') }).click()
  await expect(page).toHaveURL(paths.loginPhone)
  await expect(title).toBeFocused()
  await page.getByRole('link', { name: t('login.tabs.email') }).click()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(title).toBeFocused()
  await logIn(page, 'bare', null)
  await expect(title).toBeFocused()
})

test('each page has a title of its own in the language of the page', variants, async ({ page, portal }) => {
  const { t, texts } = portal
  const titleOf = (words: typeof t, platform: string) =>
    words('page.title', { title: words('login.title', { platform }) })
  await page.goto(paths.loginEmail)
  await expect(page).toHaveTitle(titleOf(t, t('platform.consumer')))
  const other = portal.isLux ? 'en' : 'fr'
  await switchLanguage(page, other)
  await expect(page).toHaveTitle(titleOf(texts(other), texts(other)('platform.consumer')))

  await logIn(page, 'plain', null)
  const english = texts('en')
  await expect(page).toHaveTitle(
    english('page.title', { title: english('dashboard.title', { firstname: 'Claire' }) }),
  )
})

test('a page has one main, one banner and one title', onceOnPhone, async ({ page }) => {
  const expectLandmarks = async () => {
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.locator('h1')).toHaveCount(1)
  }
  await page.goto(paths.loginEmail)
  await expect(page.locator('main form')).toBeVisible()
  await expectLandmarks()
  await logIn(page, 'rich', null)
  await expectLandmarks()
})

test('an open menu closes by Escape and gives the focus back', once, async ({ page, portal: { t } }) => {
  await logIn(page, 'plain')
  await menuButton(page).press('Enter')
  await expect(page.getByText('Claire Dubois-Vandenberghe')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('nav.logout') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('nav.logout') })).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})
