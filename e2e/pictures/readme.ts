import type { Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { settled } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { openDashboard } from '../support/screens.ts'

const pictures: Record<string, string> = {}

async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await settled(page)
  pictures[name] = (await page.screenshot()).toString('base64')
}

test.describe.configure({ mode: 'serial' })

test.describe('Belgium, wide', () => {
  test.use({ viewport: { width: 1280, height: 864 } })

  test('the dashboard', async ({ page }) => {
    await openDashboard(page, 'secured')
    await take(page, 'dashboard')
  })
})

test.describe('Luxembourg, on a phone in the dark', () => {
  test.use({
    host: 'account.bonavo-lux.localhost',
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })

  test('the login', async ({ page }) => {
    await page.goto(paths.loginEmail)
    await take(page, 'login')
  })
})

test.describe('side by side', () => {
  test.use({ viewport: { width: 1100, height: 620 } })

  test('the picture of the README', async ({ page }) => {
    const image = (name: string, place: string) =>
      `<img src="data:image/png;base64,${pictures[name]}" style="position: absolute; ${place}; box-shadow: 0 8px 32px rgb(0 0 0 / 20%)">`
    await page.setContent(
      `<body style="background: #e6e0d6">${image('dashboard', 'left: 40px; top: 40px; width: 800px; border-radius: 12px')}${image('login', 'right: 40px; top: 60px; width: 250px; border-radius: 24px')}`,
    )
    await page.screenshot({ path: 'docs/portal.png' })
  })
})
