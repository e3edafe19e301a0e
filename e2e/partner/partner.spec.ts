// Shows: session-8, partner-16.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { expectInvalid, hostile } from './partners.ts'
import { enterLogin } from '../support/screens.ts'

const visit = (redirect: string) => `?${new URLSearchParams({ client_id: '2', redirect_uri: redirect })}`

test('a partner keeps its query; a hostile address is no link', async ({
  page,
  portal: { t, texts, origin },
}) => {
  const query = visit('https://client.example/callback?a=b&c=d')
  await page.goto(`${paths.home}${query}&utm=x`)
  await expect(page).toHaveURL(paths.loginEmail + query)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the client area')
  await expect(page).toHaveTitle(t('page.title', { title: 'Log in to the client area' }))
  await expect(page.getByText(t('login.platforms.client'))).toBeVisible()
  await page.getByRole('link', { name: t('login.tabs.phone') }).click()
  await expect(page).toHaveURL(paths.loginPhone + query)

  await page.goto(`${paths.home}${query}&ui_locales=de+fr-BE`)
  await expect(page.getByText(texts('fr')('login.platforms.client'))).toBeVisible()

  for (const redirect of hostile) {
    await page.goto(paths.home + visit(redirect))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Bonavo')
    const addresses = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    const origins = addresses.map((address) => new URL(address).origin)
    expect([...new Set(origins)].sort()).toEqual([origin, 'https://www.bonavo.example'])
  }
  await enterLogin(page, 'plain', null)
  await expectInvalid(page, t)
  await expect(page).toHaveURL(new RegExp(`^${origin}${paths.approve}\\?`))
})
