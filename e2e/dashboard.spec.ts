import type { Page } from '@playwright/test'
import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { ports } from './servers.ts'
import { hold } from './network.ts'
import { persona, type Texts } from './portal.ts'
import { logIn, menuButton, sidewaysScroll, welcome } from './screens.ts'

const services = (page: Page, t: Texts) => page.getByRole('region', { name: t('dashboard.services.title') })
const notices = (page: Page, t: Texts) =>
  page.getByRole('region', { name: t('dashboard.notifications.title') })
const apps = (page: Page, t: Texts) => page.getByRole('region', { name: t('dashboard.apps.title') })

const card = { my: 'consumer', client: 'client', fridom: 'fridom' } as const

test('each platform has its row when the account has its id, with a link built from the host', async ({
  page,
  portal,
}) => {
  const t = portal.texts(portal.isLux ? 'fr' : 'nl')
  const rows = services(page, t).getByRole('link')
  const site = `${portal.host.replace('account.', '')}:${ports.portal}/`
  await logIn(page, 'rich')
  for (const [label, name] of Object.entries(card)) {
    const row = page.getByRole('link', { name: t(`dashboard.services.${name}.title`), exact: true })
    await expect(row).toHaveAttribute('href', `http://${label}.${site}`)
    await expect(row).toHaveAttribute('rel', 'noreferrer')
  }
  const deals = 'https://deals.bonavo.example/?client_id=77'
  if (!portal.isLux) await expect(rows.last()).toHaveAttribute('href', deals)
  await expect(rows).toHaveCount(portal.isLux ? 3 : 4)
})

test('an account with one platform has one row, besides the deals', variants, async ({ page, portal }) => {
  await logIn(page, 'plain')
  const names = portal.isLux ? ['My Bonavo'] : ['My Bonavo', 'Deals']
  await expect(services(page, portal.texts('en')).getByRole('link')).toHaveText(names)
})

test(
  'an account without any platform has the deals row in Belgium, and a word about it in Luxembourg',
  variants,
  async ({ page, portal: { isLux, t } }) => {
    await logIn(page, 'bare')
    if (isLux) await expect(page.getByText(t('dashboard.services.empty'))).toBeVisible()
    await expect(services(page, t).getByRole('link')).toHaveText(isLux ? [] : ['Deals'])
  },
)

test(
  'the dashboard welcomes by the first name, and greets just after a login only',
  once,
  async ({ page, portal: { t } }) => {
    await logIn(page, 'plain', paths.loginEmail)
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await expect(page.getByText(t('dashboard.greeting'))).toBeVisible()
    await page.reload()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await expect(page.getByText(t('dashboard.subtitle'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('dashboard.greeting'))).toBeHidden()
  },
)

test(
  'notices and connected apps have their sections, the most pressing notice first',
  variants,
  async ({ page, portal, watched }) => {
    await logIn(page, 'rich')
    const t = portal.texts(portal.isLux ? 'fr' : 'nl')
    await expect(notices(page, t).getByRole('listitem')).toContainText([
      t('dashboard.notifications.noMethod'),
      t('dashboard.notifications.passwordOld_other', { count: 26 }),
      t('dashboard.notifications.canSpend_one', { count: 1 }),
    ])
    await expect(notices(page, t)).toContainText('Delhi Express')
    await expect(apps(page, t).getByRole('listitem')).toHaveText(
      persona('rich').apps.map(
        ({ name, scopes }) => name + t('dashboard.apps.scopes_other', { count: scopes.length }),
      ),
    )
    for (const path of ['/mfa', '/tokens']) expect(watched.calls('GET', path)).toHaveLength(1)
    await apps(page, t).getByRole('link').click()
    await expect(page).toHaveURL(paths.apps)
  },
)

for (const [id, key, months, remedy] of [
  ['plain', 'noMethod', 0, paths.securitySetUp],
  ['undated', 'oneMethod', 0, paths.securitySetUp],
  ['secured', 'passwordOld', 14, paths.password],
  ['secured', 'canSpend', 1, paths.apps],
] as const) {
  test(`a notice leads to its remedy: ${key}`, once, async ({ page, portal: { t } }) => {
    await logIn(page, id)
    const words = {
      noMethod: t('dashboard.notifications.noMethod'),
      oneMethod: t('dashboard.notifications.oneMethod'),
      passwordOld: t('dashboard.notifications.passwordOld_other', { count: months }),
      canSpend: t('dashboard.notifications.canSpend_one', { count: 1 }),
    }
    await notices(page, t)
      .getByRole('listitem')
      .filter({ hasText: words[key] })
      .getByRole('link', { name: t(`dashboard.notifications.${key}Action`) })
      .click()
    await expect(page).toHaveURL(remedy)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('the sections of notices and apps load, are there when they are empty, and are led to by the address', async ({
  page,
  portal: { texts },
}) => {
  const t = texts('en')
  const methods = { data: ['sms', 'email'] }
  const releaseMethods = await hold(page, 'GET /mfa', { status: 200, body: methods })
  const releaseApps = await hold(page, 'GET /tokens')
  await logIn(page, 'plain')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t('page.loading'))
  await expect(apps(page, t)).toHaveCount(0)
  releaseMethods()
  releaseApps()
  await expect(notices(page, t)).toContainText(t('dashboard.notifications.empty'))
  await expect(apps(page, t)).toContainText(t('dashboard.apps.empty'))
  await page.goto(paths.notifications)
  await expect(notices(page, t)).toBeFocused()
  await expect(page).toHaveURL('/user/dashboard#notifications')
  await page.goto(paths.access)
  await expect(apps(page, t)).toBeFocused()
})

test(
  'the tab bar of phones leads to the notices and the apps, both by the root path',
  { tag: '@phone' },
  async ({ page, portal: { t } }) => {
    await logIn(page, 'bare')
    const bar = page.getByRole('navigation')
    await expect(bar.getByRole('link')).toHaveText([
      t('nav.tab.dashboard'),
      t('nav.tab.notifications'),
      t('nav.profile'),
      t('nav.security'),
      t('nav.tab.access'),
    ])
    await expect(bar.getByRole('link', { name: t('nav.tab.notifications') })).toHaveAttribute(
      'href',
      '/#notifications',
    )
    await bar.getByRole('link', { name: t('nav.tab.access') }).click()
    await expect(apps(page, t)).toBeFocused()
    await expect(bar.locator('[aria-current]')).toHaveText(t('nav.tab.access'))
  },
)

test(
  'the side navigation leads to the notices and to each page of the signed-in area',
  variants,
  async ({ page, portal: { t } }) => {
    await logIn(page, 'bare')
    const nav = page.getByRole('navigation', { name: t('nav.label') })
    const entries = {
      [t('nav.dashboard')]: paths.dashboard,
      [t('nav.notifications')]: `${paths.dashboard}#notifications`,
      [t('nav.profile')]: paths.profile,
      [t('nav.security')]: paths.security,
      [t('nav.access')]: paths.apps,
    }
    await expect(nav.getByRole('link')).toHaveText(Object.keys(entries))
    await expect(nav.locator('[aria-current]')).toHaveText(t('nav.dashboard'))
    const [home, ...others] = Object.entries(entries)
    for (const [name, address] of [...others, ...(home ? [home] : [])]) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(nav.locator('[aria-current]')).toHaveText(name)
      const isSection = address.includes('#')
      await expect(isSection ? notices(page, t) : page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    // The password and the history belong to the security page.
    await page.goto(paths.devices)
    await expect(nav.locator('[aria-current]')).toHaveText(t('nav.security'))
  },
)

test('hostile names are shown as the text they are', once, async ({ page }) => {
  const { profile, apps: connected } = persona('hostile')
  await logIn(page, 'hostile')
  await expect(welcome(page)).toHaveText(`Welcome, ${profile.firstname}`)
  await expect(page.locator('#access').getByText(connected[0]?.name ?? '')).toBeVisible()
  await expect(page.locator('main img, main script')).toHaveCount(0)
})

test('long and hostile names fit a screen of 320 pixels', once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const id of ['long', 'hostile', 'rich']) {
    await logIn(page, id)
    await page.waitForLoadState('networkidle')
    expect(await sidewaysScroll(page)).toBe(0)
    await menuButton(page).click()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.context().clearCookies()
  }
})
