// Shows: dashboard-5, frame-2, frame-3, frame-4, frame-5, frame-11.
import { languageNames } from '#domain/locale/language.ts'
import { variants } from '#domain/locale/variant.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { languageSwitch, loginForm, logIn } from '../support/screens.ts'

test('logo, icons, languages and API are those of the country', inBoth, async ({ page, portal, watched }) => {
  const { variant, t, texts } = portal
  const banner = page.getByRole('banner')
  const languages = variants[variant].languages.map((language) => languageNames[language])
  const expectBanner = async () => {
    await expect(banner).toContainText('Bonavo')
    await expect(banner.getByText('Luxembourg')).toBeVisible({ visible: variant === 'LU' })
    await expect(languageSwitch(page).getByRole('option')).toHaveText(languages)
  }
  await page.goto(paths.loginPhone)
  await expectBanner()
  const own = variant === 'LU' ? 'lu' : 'be'
  const linked = page.locator('link:is([rel=icon], [rel=apple-touch-icon], [rel=manifest])')
  expect(
    await linked.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
    ),
  ).toEqual([`/favicon-${own}.svg`, `/touch-${own}.png`, `/manifest-${own}.json`])
  await expect(page.locator('html')).toHaveAttribute('data-variant', own)
  await expect(loginForm(page, t).country).toHaveValue(variant === 'LU' ? 'Luxembourg +352' : 'Belgium +32')

  await logIn(page, 'plain')
  await expectBanner()
  const service = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
  await expect(service(texts('en')('dashboard.services.consumer.title'))).toBeVisible()
  await expect(service(texts('en')('dashboard.services.deals.title'))).toHaveCount(variant === 'LU' ? 0 : 1)
  const hosts = watched.calls().map(({ url }) => new URL(url).hostname)
  expect([...new Set(hosts)]).toEqual([`account-api.bonavo${variant === 'LU' ? '-lux' : ''}.localhost`])
})
