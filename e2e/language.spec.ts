import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { loginForm, logIn, menuButton, stored, switchLanguage, welcome } from './screens.ts'

const tag = (isLux: boolean, language: string) => (isLux ? `${language}-LU` : language)

for (const { locale, belgium, luxembourg } of [
  { locale: 'en-US', belgium: 'en', luxembourg: 'en' },
  { locale: 'fr-CA', belgium: 'fr', luxembourg: 'fr' },
  { locale: 'nl-NL', belgium: 'nl', luxembourg: 'fr' },
  { locale: 'de-DE', belgium: 'en', luxembourg: 'fr' },
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale })

    test(
      "the browser's language decides, and the default when it is not offered",
      variants,
      async ({ page, portal }) => {
        const language = portal.isLux ? luxembourg : belgium
        await page.goto(paths.loginEmail)
        await expect(loginForm(page, portal.texts(language)).submit).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, language))
      },
    )
  })
}

test('the language can be switched on the login page, and the switch survives a reload', async ({
  page,
  portal,
  watched,
}) => {
  const other = portal.isLux ? 'en' : 'nl'
  const form = loginForm(page, portal.texts(other))
  await page.goto(paths.loginEmail)
  await switchLanguage(page, other)
  await expect(form.submit).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, other))
  expect(await stored(page, 'language')).toBe(other)

  await page.reload()
  await expect(form.submit).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, other))
  expect(watched.calls()).toEqual([])
})

test('the language can be switched on the dashboard: nothing is called, and it survives a reload', async ({
  page,
  portal,
  watched,
}) => {
  await logIn(page, 'plain', paths.loginEmail)
  await expect(welcome(page)).toHaveText('Welcome, Claire')
  await page.waitForLoadState('networkidle')
  const before = watched.calls().length
  await switchLanguage(page, 'fr')
  const title = portal.texts('fr')('dashboard.title', { firstname: 'Claire' })
  await expect(welcome(page)).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, 'fr'))
  expect(watched.calls()).toHaveLength(before)

  await page.reload()
  await expect(welcome(page)).toHaveText(title)
  await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, 'fr'))
})

test('a login applies the language of the profile', variants, async ({ page, portal }) => {
  await logIn(page, 'long', paths.loginEmail)
  await expect(menuButton(page)).toHaveAccessibleName(portal.texts('fr')('nav.menu'))
  await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, 'fr'))
})

test(
  'a profile in a language that is not offered gets Dutch in Belgium and French in Luxembourg',
  variants,
  async ({ page, portal }) => {
    const language = portal.isLux ? 'fr' : 'nl'
    await logIn(page, 'german', paths.loginEmail)
    await expect(menuButton(page)).toHaveAccessibleName(portal.texts(language)('nav.menu'))
    await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, language))
  },
)

test(
  'a profile without a language gets English in Belgium and French in Luxembourg',
  variants,
  async ({ page, portal }) => {
    const language = portal.isLux ? 'fr' : 'en'
    const other = portal.isLux ? 'en' : 'fr'
    await page.goto(paths.loginEmail)
    await switchLanguage(page, other)
    await logIn(page, 'bare', null)
    await expect(menuButton(page)).toHaveAccessibleName(portal.texts(language)('nav.menu'))
    await expect(page.locator('html')).toHaveAttribute('lang', tag(portal.isLux, language))
  },
)

test('a switch after a login holds until the next login', once, async ({ page, portal }) => {
  await logIn(page, 'plain', paths.loginEmail)
  await switchLanguage(page, 'fr')
  await page.reload()
  await expect(menuButton(page)).toHaveAccessibleName(portal.texts('fr')('nav.menu'))
  await page.context().clearCookies()
  await logIn(page, 'plain', paths.loginEmail)
  await expect(menuButton(page)).toHaveAccessibleName(portal.texts('en')('nav.menu'))
})
