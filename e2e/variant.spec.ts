import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { ports } from './servers.ts'
import { languageSwitch, loginForm, logIn } from './screens.ts'

test('the logo and the icon are those of the country', async ({ page, portal: { isLux } }) => {
  await page.goto(paths.loginEmail)
  await expect(page.getByRole('banner')).toContainText('Bonavo')
  await expect(page.getByRole('banner').getByText('Luxembourg')).toBeVisible({ visible: isLux })
  await expect(page.locator('#favicon')).toHaveAttribute(
    'href',
    isLux ? '/favicon-lu.svg' : '/favicon-be.svg',
  )
  await expect(page.locator('html')).toHaveAttribute('data-variant', isLux ? 'lu' : 'be')

  await logIn(page, 'plain', null)
  await expect(page.getByRole('banner').getByText('Luxembourg')).toBeVisible({ visible: isLux })
})

test('phone numbers start with the country of the variant', variants, async ({ page, portal }) => {
  await page.goto(paths.loginPhone)
  await expect(loginForm(page, portal.t).country).toHaveValue(portal.isLux ? 'Luxembourg +352' : /^Belgi/)
})

test('each country calls its own account API', variants, async ({ page, portal, watched }) => {
  await logIn(page, 'plain')
  const hosts = watched.calls().map(({ url }) => new URL(url).hostname)
  const own = portal.isLux ? 'account-api.bonavo-lux.localhost' : 'account-api.bonavo.localhost'
  expect([...new Set(hosts)]).toEqual([own])
})

test('the deals row is there in Belgium only', variants, async ({ page, portal }) => {
  await logIn(page, 'plain')
  const t = portal.texts('en')
  await expect(page.getByRole('link', { name: t('dashboard.services.consumer.title') })).toBeVisible()
  const deals = page.getByRole('link', { name: t('dashboard.services.deals.title'), exact: true })
  await expect(deals).toHaveCount(portal.isLux ? 0 : 1)
})

test(
  'Belgium offers English, French and Dutch, Luxembourg French and English',
  variants,
  async ({ page, portal }) => {
    const languages = portal.isLux ? ['Français', 'English'] : ['English', 'Français', 'Nederlands']
    await page.goto(paths.loginEmail)
    await expect(languageSwitch(page).getByRole('option')).toHaveText(languages)
    await logIn(page, 'plain', null)
    await expect(languageSwitch(page).getByRole('option')).toHaveText(languages)
  },
)

test(
  'a host without the Luxembourg marker is Belgian, and its cookie has no domain',
  once,
  async ({ page, watched }) => {
    watched.allowHost(`localhost:${ports.portal}`)
    await logIn(page, 'plain', `http://localhost:${ports.portal}${paths.loginEmail}`)
    await expect(page.locator('html')).toHaveAttribute('data-variant', 'be')
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'token', domain: 'localhost' })
  },
)
