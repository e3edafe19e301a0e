import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { expectInvalid } from './partners.ts'
import { enterLogin, logIn, welcome } from './screens.ts'

const target = `${paths.dashboard}?from=mail&x=a%20b`

test('whoever is not logged in is sent to the login, and afterwards to the page that was wanted', async ({
  page,
}) => {
  await page.goto(target)
  await expect(page).toHaveURL(paths.loginEmail)
  await logIn(page, 'plain', null)
  await expect(page).toHaveURL(target)
})

test(
  'the wanted page survives a reload and a change of the way to log in',
  once,
  async ({ page, portal: { t } }) => {
    await page.goto(`${paths.dashboard}?from=mail#access`)
    await page.getByRole('link', { name: t('login.tabs.phone') }).click()
    await expect(page).toHaveURL(paths.loginPhone)
    await page.reload()
    await page.getByRole('link', { name: t('login.tabs.email') }).click()
    await logIn(page, 'plain', null)
    await expect(page).toHaveURL(`${paths.dashboard}?from=mail#access`)
  },
)

test('the wanted page is used once: the next login leads to the dashboard', once, async ({ page }) => {
  await page.goto(target)
  await logIn(page, 'plain', null)
  await expect(page).toHaveURL(target)
  await page.context().clearCookies()
  await page.goto(paths.loginEmail)
  await logIn(page, 'plain', null)
  await expect(page).toHaveURL(paths.dashboard)
})

test('whoever is logged in is sent home from public pages', once, async ({ page }) => {
  await logIn(page, 'plain')
  for (const path of [paths.login, paths.loginEmail, paths.loginPhone, `${paths.loginPhone}/?a=b`]) {
    await page.goto(path)
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toBeVisible()
  }
})

test(
  'the root path leads to the dashboard, and the login path to the login with e-mail',
  once,
  async ({ page }) => {
    await page.goto(paths.login)
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goto('/login/')
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goto(paths.home)
    await expect(page).toHaveURL(paths.loginEmail)
    await logIn(page, 'plain', null)
    await page.goto(paths.home)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test('an unknown path leads home', once, async ({ page }) => {
  const unknown = [
    '/nowhere',
    '/user',
    '/user/nowhere',
    '/user/security/nowhere',
    '/login/nowhere',
    '/LOGIN/email',
    '/user//dashboard',
    '/partner/nowhere',
    '/duplicated/nowhere',
    '/approve/nowhere',
    '/%00',
    '/%E0%A4%A',
  ]
  for (const path of unknown) {
    await page.goto(path)
    await expect(page).toHaveURL(paths.loginEmail)
  }
  await logIn(page, 'plain')
  for (const path of ['/nowhere', '/user/nowhere', '/user/security/nowhere', '/approve/nowhere']) {
    await page.goto(path)
    await expect(page).toHaveURL(paths.dashboard)
  }
})

test(
  'the page of partners is for anyone, a request for who is logged in, and duplicates for who has some',
  once,
  async ({ page, portal: { t } }) => {
    const leadsFrom = async (path: string, to: string) => {
      await page.goto(path)
      await expect(page).toHaveURL(to)
    }
    await leadsFrom(paths.partner, paths.partner)
    await leadsFrom(paths.duplicated, paths.loginEmail)
    await leadsFrom(paths.duplicatedCode, paths.loginEmail)
    await leadsFrom(paths.approve, paths.loginEmail)
    // Nobody asks for anything there, and the person is told so.
    await enterLogin(page, 'plain', null)
    await expect(page).toHaveURL(paths.approve)
    await expectInvalid(page, t)
    await leadsFrom(paths.partner, paths.partner)
    await leadsFrom(paths.duplicated, paths.dashboard)
    await leadsFrom(paths.duplicatedCode, paths.dashboard)
  },
)

test(
  'each page of the signed-in area needs a login, and follows it',
  once,
  async ({ page, portal: { t } }) => {
    const titles = {
      [paths.dashboard]: t('dashboard.title', { firstname: 'Ines' }),
      [paths.profile]: t('user.profile.title'),
      [paths.security]: t('user.security.title'),
      [paths.password]: t('user.password.title'),
      [paths.devices]: t('user.devices.title'),
      [paths.apps]: t('user.access.title'),
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page).toHaveURL(paths.loginEmail)
      await enterLogin(page, 'secured', null)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(t('page.title', { title }))
      await page.context().clearCookies()
    }
  },
)

test('a reload stays logged in, and so does a second tab', onceOnPhone, async ({ page, context }) => {
  await logIn(page, 'plain')
  await page.reload()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Claire')

  const second = await context.newPage()
  await second.goto(paths.home)
  await expect(welcome(second)).toHaveText('Welcome, Claire')
})

test('Back after a login does not return to the login', once, async ({ page, portal: { t } }) => {
  await page.goto(paths.loginEmail)
  await page.getByRole('link', { name: t('login.tabs.phone') }).click()
  await expect(page).toHaveURL(paths.loginPhone)
  await page.getByRole('link', { name: t('login.tabs.email') }).click()
  await logIn(page, 'plain', null)
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toBeVisible()
})

test('a guarded address leaves no trace in the history', once, async ({ page, portal }) => {
  await page.goto('/robots.txt')
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(paths.loginEmail)
  await page.goBack()
  await expect(page).toHaveURL(`${portal.origin}/robots.txt`)
})
