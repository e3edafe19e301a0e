// Shows: quality-57.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectUsable } from '../support/axe.ts'
import { makeEnvironment } from '../support/environment.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { loginForm } from '../support/screens.ts'
import { paths } from '#core/paths.ts'

test(
  'a build has the colour and the logo that it was configured with, under its own policy',
  inBoth,
  async ({ page, portal: { host, variant, t }, watched }) => {
    const home = mkdtempSync(join(tmpdir(), 'brand-'))
    const logo = join(home, 'logo.svg')
    writeFileSync(
      logo,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 20"><rect width="28" height="20"/></svg>',
    )
    const environment = makeEnvironment({
      [`VITE_BRAND_COLOUR_${variant}`]: '#6d28d9',
      VITE_BRAND_LOGO: logo,
    })
    environment.configure()
    const { port, close } = await environment.serve()
    watched.allowHost(`${host}:${port}`)
    try {
      await page.emulateMedia({ colorScheme: 'light' })
      const drawn = page.waitForResponse((response) => response.url().endsWith('/brand.svg'))
      await page.goto(`http://${host}:${port}${paths.loginEmail}`)
      await expect(loginForm(page, t).submit).toHaveCSS('background-color', 'rgb(109, 40, 217)')
      expect((await drawn).status()).toBe(200)
      await expect(page.locator('[data-mark] > *').first()).toBeHidden()
      await expectUsable(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(loginForm(page, t).submit).not.toHaveCSS('background-color', 'rgb(109, 40, 217)')
      await expectUsable(page)
    } finally {
      await close()
      environment.remove()
      rmSync(home, { recursive: true })
    }
  },
)
