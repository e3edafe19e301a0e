import type { Page } from '@playwright/test'
import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { inbox } from './inbox.ts'
import { beForced, freePhone, goToCode, goToPhone, setUpForm } from './mandatory.ts'
import { enterLogin, logIn, sessionCookie, switchLanguage, welcome } from './screens.ts'

/** Whatever is shown of the account, however shortly, fails the story. */
const forbid = (page: Page, name: string) =>
  page.addInitScript((secret) => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(secret)) console.error(`Shown: ${secret}`)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, name)

const partner = (client: string) =>
  `?${new URLSearchParams({ client_id: client, redirect_uri: 'https://client.example/' })}`

test('no typed address leads past the set-up', once, async ({ page }) => {
  await beForced(page)
  for (const path of [
    paths.dashboard,
    paths.home,
    paths.access,
    paths.loginEmail,
    `${paths.loginPhone}/`,
    '/user/profile',
    '/user/security?mfa=true',
    '/user/password',
    '/approve',
    '/onboarding',
    '/nowhere',
    paths.weakPasswordVerified,
    paths.mfaStepUp,
    `${paths.mfa}?method=sms&payload=mfa_1`,
    paths.mandatoryEmail,
    paths.mandatoryConfirmation,
    paths.mandatorySuccess,
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(paths.mandatory)
  }
})

test('no parameter of a partner leads past the set-up', once, async ({ page }) => {
  await beForced(page)
  const closed = [paths.dashboard, paths.mandatorySuccess]
  // To these pages another app than the provider's own may come with a request of its own first.
  const own = [...closed, paths.home, paths.loginEmail, paths.approve]
  for (const [client, addresses] of [
    ['301', closed],
    ['2', own],
    ['51', own],
  ] as const) {
    for (const path of addresses) {
      await page.goto(path + partner(client))
      await expect(page).toHaveURL(new RegExp(`${paths.mandatory}$`))
    }
  }
})

for (const client of ['2', '51']) {
  test(`a login that came from the partner ${client} has to set up, too`, once, async ({ page }) => {
    await beForced(page, 'forced', paths.loginEmail + partner(client))
    await page.goto(paths.dashboard + partner(client))
    await expect(page).toHaveURL(paths.mandatory)
  })
}

test(
  'a reload leads back to the beginning at each step, and sends no code',
  once,
  async ({ page, portal }) => {
    const t = portal.texts('en')
    await beForced(page)
    await page.reload()
    await expect(page).toHaveURL(paths.mandatory)
    await goToPhone(page, t)
    await page.reload()
    await expect(page).toHaveURL(paths.mandatory)
    await goToCode(page, t, freePhone(portal).typed)
    await page.reload()
    await expect(page).toHaveURL(paths.mandatory)
    await expect(setUpForm(page, t).proceed).toBeVisible()
    expect(await inbox(page)).toHaveLength(1)
  },
)

test(
  'nothing of the account shows before the set-up, however long its pages take',
  once,
  async ({ page, context }) => {
    await beForced(page)
    const second = await context.newPage()
    await forbid(second, 'Femke')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await second.route(/\/assets\/pages-[^/]*\.js$/, async (route) => {
      await released
      await route.fallback()
    })
    const profile = second.waitForResponse(/\/user$/)
    await second.goto(paths.dashboard)
    await profile
    release()
    await expect(second).toHaveURL(paths.mandatory)
  },
)

test('a new tab shows the set-up, too', once, async ({ page, context }) => {
  await beForced(page)
  const second = await context.newPage()
  await second.goto(paths.dashboard)
  await expect(second).toHaveURL(paths.mandatory)
  await expect(page).toHaveURL(paths.mandatory)
})

test(
  'Back out of the set-up logs out, and Forward does not return',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    await page.goto(paths.loginPhone)
    await page.getByRole('link', { name: portal.t('login.tabs.email') }).click()
    await beForced(page, 'forced', null)
    await page.goBack()
    await expect(page).toHaveURL(/\/login\/(email|phone)$/)
    await expect.poll(() => watched.calls('DELETE', '/token')).toHaveLength(1)
    expect(await sessionCookie(page)).toBeUndefined()
    await page.goForward()
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goto(paths.dashboard)
    await expect(page).toHaveURL(paths.loginEmail)
  },
)

test('Back and Forward inside the set-up stay in it', once, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  await beForced(page)
  await goToCode(page, t, freePhone(portal).typed)
  await page.goBack()
  await expect(page).toHaveURL(paths.mandatoryPhone)
  await page.goForward()
  await expect(page).toHaveURL(paths.mandatoryConfirmation)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(paths.mandatory)
  expect(watched.calls('DELETE', '/token')).toEqual([])
  expect(await inbox(page)).toHaveLength(1)
})

test('the language and the logo lead nowhere', once, async ({ page, portal, watched }) => {
  await beForced(page)
  await switchLanguage(page, 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.texts('fr')('mandatory.title'))
  await page.getByRole('banner').getByText('Bonavo').first().click()
  await expect(page).toHaveURL(paths.mandatory)
  expect(
    await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
  ).toEqual([expect.stringContaining('#main'), expect.stringContaining('privacy')])
  expect(watched.calls('DELETE', '/token')).toEqual([])
})

test('the set-up is for those only who have to', once, async ({ page }) => {
  const pages = [
    paths.mandatory,
    paths.mandatoryPhone,
    paths.mandatoryEmail,
    paths.mandatoryConfirmation,
    paths.mandatorySuccess,
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page).toHaveURL(paths.loginEmail)
  }
  await logIn(page, 'plain', null)
  for (const path of pages) {
    await page.goto(path)
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toBeVisible()
  }
})

test(
  'after a log-out from the set-up the next person is not led to the former page',
  once,
  async ({ page, portal }) => {
    await page.goto(paths.loginPhone)
    await page.goto(`${paths.dashboard}?from=mail`)
    await beForced(page, 'forced', null)
    await setUpForm(page, portal.texts('en')).logOut.click()
    await expect(page).toHaveURL(paths.loginEmail)
    await enterLogin(page, 'plain', null)
    await expect(page).toHaveURL(paths.dashboard)
  },
)
