import { expect, once, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { persona } from '../support/portal.ts'
import { loginForm, welcome } from '../support/screens.ts'
import { ports } from '../support/servers.ts'

test(
  'a scenario of the address lets sections fail through login and reload, until the panel ends it',
  once,
  async ({ page, portal: { host, t }, watched }) => {
    const demo = `http://${host}:${ports.demo}`
    watched.allowHost(new URL(demo).host)
    watched.expectFailure('GET', '/tokens', 500)
    watched.expectFailure('GET', '/mfa', 500)
    watched.expectFailure('GET', '/user/login/info', 500)
    await page.goto(`${demo}${paths.dashboard}?scenario=broken`)
    await expect(page).toHaveURL(demo + paths.loginEmail)
    const panel = page.getByRole('button', { name: 'Developer panel, fault: broken' })
    await panel.click()
    await page.getByRole('button', { name: persona('plain').title }).click()
    await loginForm(page, t).submit.click()
    await expect(welcome(page)).toHaveText('Welcome, Claire')
    const apps = page.getByRole('region', { name: t('dashboard.apps.title') })
    await expect(apps.getByRole('alert')).toContainText(t('dashboard.apps.failed'))
    await page.reload()
    await expect(apps.getByRole('alert')).toContainText(t('dashboard.apps.failed'))

    await panel.click()
    await page.getByRole('combobox', { name: 'Scenario' }).selectOption('none')
    await page.keyboard.press('Escape')
    await apps.getByRole('button', { name: t('error.retry') }).click()
    await expect(apps).toContainText(t('dashboard.apps.empty'))
    await expect(apps.getByRole('alert')).toHaveCount(0)
  },
)
