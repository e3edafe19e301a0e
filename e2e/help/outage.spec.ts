// Shows: help-11.
import { makeEnvironment } from '../support/environment.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { loginForm } from '../support/screens.ts'
import { paths } from '#core/paths.ts'

const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)}Z`

test(
  'a planned outage is told on the login before anything can be typed, and in Help',
  inBoth,
  async ({ page, portal: { host, t }, watched }) => {
    const environment = makeEnvironment({
      VITE_OUTAGE_START: inHours(40),
      VITE_OUTAGE_END: inHours(42),
      VITE_OUTAGE_TOLD_FROM: inHours(-1),
    })
    environment.configure()
    const { port, close } = await environment.serve()
    watched.allowHost(`${host}:${port}`)
    try {
      const notice = page
        .getByRole('status')
        .filter({ hasText: t('page.outage.planned', { when: '{' }).replace(/\{.*/s, '') })
      await page.goto(`http://${host}:${port}${paths.loginEmail}`)
      // The form stands only where the notice stands above it.
      await loginForm(page, t).email.waitFor()
      expect(await notice.isVisible()).toBe(true)
      await expectUsable(page)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('page.help') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: t('page.help') })).toBeVisible()
      await expect(notice).toBeVisible()
      await expectUsable(page)
    } finally {
      await close()
      environment.remove()
    }
  },
)
