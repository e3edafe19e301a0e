import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { ports } from './servers.ts'
import { persona } from './portal.ts'
import { logIn, menuButton, sidewaysScroll, welcome } from './screens.ts'

const card = { my: 'consumer', client: 'client', fridom: 'fridom' } as const

test('each platform has its row when the account has its id, with a link built from the host', async ({
  page,
  portal,
}) => {
  const rows = page.getByRole('main').getByRole('link')
  const site = `${portal.host.replace('account.', '')}:${ports.portal}/`
  await logIn(page, 'rich')
  const t = portal.texts(portal.isLux ? 'fr' : 'nl')
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
  await expect(page.getByRole('main').getByRole('link')).toHaveText(names)
})

test(
  'an account without any platform has the deals row in Belgium, and a word about it in Luxembourg',
  variants,
  async ({ page, portal: { isLux, t } }) => {
    await logIn(page, 'bare')
    if (isLux) await expect(page.getByText(t('dashboard.services.empty'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveText(isLux ? [] : ['Deals'])
  },
)

test(
  'the dashboard welcomes by the first name, and greets just after a login only',
  once,
  async ({ page, portal: { t } }) => {
    await logIn(page, 'plain')
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await expect(page.getByText(t('dashboard.greeting'))).toBeVisible()
    await page.reload()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await expect(page.getByText(t('dashboard.subtitle'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('dashboard.greeting'))).toBeHidden()
  },
)

test(
  'notices and connected apps have their sections when there are some',
  variants,
  async ({ page, portal }) => {
    await logIn(page, 'rich')
    const t = portal.texts(portal.isLux ? 'fr' : 'nl')
    const notices = page.getByRole('region', { name: t('dashboard.notifications.title') })
    await expect(notices.getByRole('listitem')).toHaveText([
      new RegExp(t('dashboard.notifications.passwordOld_other', { count: 26 })),
    ])
    const apps = page.getByRole('region', { name: t('dashboard.apps.title') })
    await expect(apps.getByRole('listitem')).toHaveText(
      persona('rich').apps.map(
        ({ name, scopes }) => name + t('dashboard.apps.scopes_other', { count: scopes.length }),
      ),
    )
  },
)

test('without notices and apps the sections are not there, until the address asks for them', async ({
  page,
  portal: { t },
}) => {
  const notices = page.getByRole('region', { name: t('dashboard.notifications.title') })
  const apps = page.getByRole('region', { name: t('dashboard.apps.title') })
  await logIn(page, 'bare')
  await expect(notices).toBeHidden()
  await expect(apps).toBeHidden()

  await page.goto(paths.notifications)
  await expect(notices).toContainText(t('dashboard.notifications.empty'))
  await expect(notices).toBeFocused()
  await expect(page).toHaveURL('/user/dashboard#notifications')
  await page.goto(paths.access)
  await expect(apps).toContainText(t('dashboard.apps.empty'))
  await expect(apps).toBeFocused()
})

test(
  'the tab bar of phones leads to the notices and the apps, both by the root path',
  { tag: '@phone' },
  async ({ page, portal: { t } }) => {
    await logIn(page, 'bare')
    const bar = page.getByRole('navigation')
    await expect(bar.getByRole('link')).toHaveCount(3)
    await expect(bar.getByRole('link', { name: t('nav.tab.notifications') })).toHaveAttribute(
      'href',
      '/#notifications',
    )
    await bar.getByRole('link', { name: t('nav.tab.access') }).click()
    await expect(page.getByRole('region', { name: t('dashboard.apps.title') })).toBeFocused()
    await expect(bar.locator('[aria-current]')).toHaveText(t('nav.tab.access'))
  },
)

test(
  'the side navigation leads to the dashboard and to the notices',
  variants,
  async ({ page, portal: { t } }) => {
    await logIn(page, 'bare')
    const nav = page.getByRole('navigation')
    await expect(nav.getByRole('link')).toHaveText([t('nav.dashboard'), t('nav.notifications')])
    await expect(nav.locator('[aria-current]')).toHaveText(t('nav.dashboard'))
    await nav.getByRole('link', { name: t('nav.notifications') }).click()
    await expect(page.getByRole('region', { name: t('dashboard.notifications.title') })).toBeFocused()
  },
)

test('hostile names are shown as the text they are', once, async ({ page }) => {
  const { profile, apps } = persona('hostile')
  await logIn(page, 'hostile')
  await expect(welcome(page)).toHaveText(`Welcome, ${profile.firstname}`)
  await expect(page.getByText(apps[0]?.name ?? '')).toBeVisible()
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
