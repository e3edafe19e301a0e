import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { expectInvalid, hostile } from './partners.ts'
import { enterLogin } from './screens.ts'

const visit = (redirect: string) => `?${new URLSearchParams({ client_id: '2', redirect_uri: redirect })}`

const consumer = 'My Bonavo'
const client = 'Client area'
const labels: [redirect: string | null, label: string][] = [
  [null, consumer],
  ['https://my.example/callback', consumer],
  ['http://localhost:8003/callback', consumer],
  ['http://127.0.0.1:8003/', consumer],
  ['https://client.example/callback', client],
  ['http://localhost:8004/callback', client],
  ['https://shop.example/callback', 'Bonavo'],
  ['https://myshop.example/', 'Bonavo'],
  ['https://shop.example:8003/', 'Bonavo'],
  ['https://shop.example/?my.example', 'Bonavo'],
]

test(
  'a partner visit keeps its query on the way to the login, on both tabs',
  variants,
  async ({ page, portal: { t } }) => {
    const query = visit('https://client.example/callback?a=b&c=d')
    await page.goto(`${paths.home}${query}&utm=x`)
    await expect(page).toHaveURL(paths.loginEmail + query)
    await page.getByRole('link', { name: t('login.tabs.phone') }).click()
    await expect(page).toHaveURL(paths.loginPhone + query)
  },
)

test('the redirect_uri decides the platform that the login names', once, async ({ page, portal: { t } }) => {
  for (const [redirect, platform] of labels) {
    await page.goto(paths.loginEmail + (redirect === null ? '' : visit(redirect)))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Log in to ${platform}`)
    await expect(page).toHaveTitle(t('page.title', { title: `Log in to ${platform}` }))
  }
})

test('the login names the platforms that it also opens', variants, async ({ page, portal: { t } }) => {
  await page.goto(paths.loginEmail)
  await expect(page.getByText(t('login.platforms.consumer'))).toBeVisible()
  await page.goto(paths.loginEmail + visit('https://client.example/'))
  await expect(page.getByText(t('login.platforms.client'))).toBeVisible()
  await page.goto(paths.loginEmail + visit('https://shop.example/'))
  await expect(page.getByText(t('login.platforms.default'))).toBeVisible()
})

test('a hostile redirect_uri becomes neither a link nor a way out', once, async ({ page, portal }) => {
  for (const redirect of hostile) {
    await page.goto(paths.home + visit(redirect))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Bonavo')
    const addresses = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    const origins = addresses.map((address) => new URL(address).origin)
    expect([...new Set(origins)].sort()).toEqual([portal.origin, 'https://www.bonavo.example'])
  }
  await enterLogin(page, 'plain', null)
  await expectInvalid(page, portal.t)
  await expect(page).toHaveURL(new RegExp(`^${portal.origin}${paths.approve}\\?`))
})
