import type { Page } from '@playwright/test'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { ports } from '../support/servers.ts'
import { loginForm, logOut, welcome } from '../support/screens.ts'

test('the demo build takes a fault, a code and another time', inBoth, async ({ page, portal, watched }) => {
  const { host } = portal
  const t = portal.texts('en')
  const demo = `http://${host}:${ports.demo}`
  const { title, profile } = persona('plain')
  const { email, submit } = loginForm(page, portal.t)
  const panel = page.getByRole('button', { name: 'Developer panel' })
  watched.allowHost(new URL(demo).host)
  watched.expectFailure('POST', '/token', 401)
  watched.expectFailure('POST', '/token', 503)
  await page.goto(`${demo}${paths.loginEmail}?fault=POST+/token+503+x1`)
  await panel.click()
  await page.getByRole('button', { name: title }).click()
  await expect(email).toHaveValue(profile.email)
  // The reload would cut off what the dashboard fetches ahead and last.
  const ahead = ['/SessionSheet-', '/user/login/info'].map((file) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(file)),
  )
  await submit.click()
  await expect(page.getByText(portal.t('login.error.server'))).toBeVisible()
  await submit.click()
  await expect(welcome(page)).toContainText('Claire')
  await Promise.all(ahead)

  // The worker of the mock API leaves with the last tab, and a reload may be faster than that.
  await (await page.context().newPage()).goto(`${demo}/robots.txt`)
  // The log-out would meet calls under way, which the mock API then refuses.
  const answered = Promise.all([/\/mfa$/, /\/user\/login\/info$/].map((call) => page.waitForResponse(call)))
  await page.reload()
  await answered
  await expect(page).toHaveURL(demo + paths.dashboard)
  await expect(welcome(page)).toContainText('Claire')
  await logOut(page)
  await expect(page).toHaveURL(demo + paths.loginEmail)

  await panel.click()
  await page.getByRole('button', { name: persona('sms').title }).click()
  await loginForm(page, t).submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mfa.title'))
  await panel.click()
  await page.getByRole('button', { name: /^Use code \d{8} \(SMS/ }).click()
  await page.getByRole('button', { name: t('code.submit') }).click()
  await expect(welcome(page)).toContainText('Samira')

  await panel.click()
  await page.getByRole('combobox', { name: 'Clock' }).selectOption({ label: '+366 days: passwords are old' })
  await expect(page.getByText(/^Your password is \d+ months old$/)).toBeVisible()
})

test(
  'a state that was copied as a link is reached in a fresh browser',
  inBoth,
  async ({ page, portal, watched, browser }) => {
    const demo = `http://${portal.host}:${ports.demo}`
    watched.allowHost(new URL(demo).host)
    watched.expectFailure('GET', '/tokens', 503)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const link = new URLSearchParams({
      persona: 'rich',
      language: 'fr',
      fault: 'GET /tokens 503',
      clock: '+366d',
    })
    await page.goto(`${demo}${paths.apps}?${link.toString()}`)
    const t = portal.texts('fr')
    const isThere = async (there: Page) => {
      await expect(there.getByRole('heading', { level: 1 })).toHaveText(t('user.access.title'))
      await expect(there.getByRole('alert')).toContainText(t('dashboard.apps.failed'))
      await expect(there).toHaveURL(demo + paths.apps)
      const panel = there.getByRole('button', {
        name: /^Developer panel, fault: GET \/tokens 503, clock \+366d$/,
      })
      await expect(panel).toBeVisible()
      return panel
    }
    await (await isThere(page)).click()
    await page.getByRole('button', { name: 'Copy this state as a link' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const fresh = await browser.newContext()
    const other = await fresh.newPage()
    await other.goto(copied)
    await isThere(other)
    await other.getByRole('button', { name: /^Developer panel/ }).click()
    await expect(other.getByRole('combobox', { name: 'Clock' })).toHaveValue('366d')
    await fresh.close()
  },
)
