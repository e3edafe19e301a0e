import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { persona } from './portal.ts'
import { ports } from './servers.ts'
import { loginForm, logOut, welcome } from './screens.ts'

test(
  'on the mock API in the browser a persona fills the form, logs in, stays logged in and logs out',
  variants,
  async ({ page, portal, watched }) => {
    const demo = `http://${portal.host}:${ports.demo}`
    const { title, profile } = persona('plain')
    watched.allowHost(new URL(demo).host)
    await page.goto(demo + paths.loginEmail)
    await page.getByRole('button', { name: 'Developer panel' }).click()
    await page.getByRole('button', { name: title }).click()
    const { email, submit } = loginForm(page, portal.t)
    await expect(email).toHaveValue(profile.email)
    await submit.click()
    await expect(welcome(page)).toHaveText('Welcome, Claire')

    await page.reload()
    await expect(page).toHaveURL(demo + paths.dashboard)
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    await logOut(page)
    await expect(page).toHaveURL(demo + paths.loginEmail)
  },
)

test(
  'on the mock API in the browser the code of a persona arrives in the inbox of the panel',
  once,
  async ({ page, portal, watched }) => {
    const demo = `http://${portal.host}:${ports.demo}`
    watched.allowHost(new URL(demo).host)
    watched.expectFailure('POST', '/token', 401)
    await page.goto(demo + paths.loginEmail)
    const panel = page.getByRole('button', { name: 'Developer panel' })
    await panel.click()
    await page.getByRole('button', { name: persona('sms').title }).click()
    await loginForm(page, portal.t).submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.t('mfa.title'))

    await panel.click()
    await page.getByRole('button', { name: /^Use code \d{8} \(SMS/ }).click()
    await page.getByRole('button', { name: portal.t('code.submit') }).click()
    await expect(welcome(page)).toHaveText('Welcome, Samira')
  },
)
