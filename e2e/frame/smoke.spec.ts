import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { ports } from '../support/servers.ts'
import { dashboardIsLoaded, loginForm, logOut, welcome } from '../support/screens.ts'

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
  // On a busy machine a tab behind another draws no frames.
  await page.bringToFront()
  await page.reload()
  await expect(page).toHaveURL(demo + paths.dashboard)
  await expect(welcome(page)).toContainText('Claire')
  await dashboardIsLoaded(page, t)
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
