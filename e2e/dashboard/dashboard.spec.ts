import type { Page } from '@playwright/test'
import { expect, once, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { ports } from '../support/servers.ts'
import { persona, type Texts } from '../support/portal.ts'
import { menuButton, openDashboard, sidewaysScroll, welcome } from '../support/screens.ts'

const services = (page: Page, t: Texts) => page.getByRole('region', { name: t('dashboard.services.title') })
const notices = (page: Page, t: Texts) =>
  page.getByRole('region', { name: t('dashboard.notifications.title') })
const apps = (page: Page, t: Texts) => page.getByRole('region', { name: t('dashboard.apps.title') })

const card = { my: 'consumer', client: 'client', fridom: 'fridom' } as const

test('the dashboard has a row for each platform, the notices and the connected apps', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts(portal.isLux ? 'fr' : 'nl')
  const rows = services(page, t).getByRole('link')
  const site = `${portal.host.replace('account.', '')}:${ports.portal}/`
  await openDashboard(page, 'rich')
  for (const [label, name] of Object.entries(card)) {
    const row = page.getByRole('link', { name: t(`dashboard.services.${name}.title`), exact: true })
    await expect(row).toHaveAttribute('href', `http://${label}.${site}`)
    await expect(row).toHaveAttribute('rel', 'noreferrer')
  }
  const deals = 'https://deals.bonavo.example/?client_id=77'
  if (!portal.isLux) await expect(rows.last()).toHaveAttribute('href', deals)
  await expect(rows).toHaveCount(portal.isLux ? 3 : 4)
  await expect(notices(page, t).getByRole('listitem')).toContainText([
    t('dashboard.notifications.newSessions', { count: 2 }),
    t('dashboard.notifications.noMethod'),
    t('dashboard.notifications.passwordOld_other', { count: 26 }),
    t('dashboard.notifications.canSpend_one', { count: 1 }),
  ])
  await expect(notices(page, t)).toContainText('Delhi Express')
  await expect(apps(page, t).getByRole('listitem')).toContainText(
    persona('rich').apps.map(
      ({ name, scopes }) => name + t('dashboard.apps.scopes_other', { count: scopes.length }),
    ),
  )
  for (const path of ['/mfa', '/tokens', '/user/login/info'])
    expect(watched.calls('GET', path)).toHaveLength(1)
  await apps(page, t).getByRole('link', { name: 'Ecobike Gent', exact: true }).click()
  await expect(page).toHaveURL(`${paths.apps}#app-303`)
  await page.goBack()
  await apps(page, t)
    .getByRole('link', { name: t('dashboard.apps.all'), exact: true })
    .click()
  await expect(page).toHaveURL(paths.apps)
})

test(
  'the tab bar of phones leads to the notices and the apps, both by the root path',
  onceOnPhone,
  async ({ page, portal: { t } }) => {
    await openDashboard(page, 'bare')
    const bar = page.getByRole('navigation')
    await expect(bar.getByRole('link')).toHaveText([
      t('nav.tab.dashboard'),
      new RegExp(`^${t('nav.tab.notifications')}`),
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
  once,
  async ({ page, portal: { t } }) => {
    await openDashboard(page, 'cardAsked')
    const nav = page.getByRole('navigation', { name: t('nav.label') })
    const entries = {
      [t('nav.dashboard')]: paths.dashboard,
      [t('nav.notifications')]: `${paths.dashboard}#notifications`,
      [t('nav.profile')]: paths.profile,
      [t('nav.security')]: paths.security,
      [t('nav.access')]: paths.apps,
    }
    await expect(nav.getByRole('link')).toHaveText([...Object.keys(entries), t('page.help')])
    await expect(nav.locator('[aria-current]')).toHaveText(t('nav.dashboard'))
    const [home, ...others] = Object.entries(entries)
    for (const [name, address] of [...others, ...(home ? [home] : [])]) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(nav.locator('[aria-current]')).toHaveText(name)
      const isSection = address.includes('#')
      await expect(isSection ? notices(page, t) : page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    // The pages of the password and of the devices count as parts of Security in the navigation.
    await page.goto(paths.devices)
    await expect(nav.locator('[aria-current]')).toHaveText(t('nav.security'))
  },
)

test('long and hostile names are text, and fit a screen of 320 pixels', once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const id of ['long', 'hostile', 'rich']) {
    const { profile, apps: connected } = persona(id)
    await openDashboard(page, id)
    await expect(welcome(page)).toContainText(profile.firstname.slice(0, 20))
    if (connected[0])
      await expect(page.locator('#access').getByText(connected[0].name.slice(0, 20))).toBeVisible()
    await expect(page.locator('#access')).toBeVisible()
    await expect(page.locator('main img, main script')).toHaveCount(0)
    expect(await sidewaysScroll(page)).toBe(0)
    await menuButton(page).click()
    expect(await sidewaysScroll(page)).toBe(0)
    await page.context().clearCookies()
  }
})
