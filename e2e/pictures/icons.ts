import { readFileSync } from 'node:fs'
import { test } from '@playwright/test'

test.use({ viewport: { width: 180, height: 180 } })

for (const variant of ['be', 'lu'])
  test(`the icon for home screens, ${variant}`, async ({ page }) => {
    const mark = readFileSync(`public/favicon-${variant}.svg`, 'utf8')
    // No rounded corners and no transparency: the system rounds the corners, and shows transparent parts in black.
    await page.setContent(
      `<style>body { margin: 0; background: #fbf8f3 } svg { display: block; width: 132px; margin: 24px }</style>${mark}`,
    )
    await page.screenshot({ path: `public/touch-${variant}.png` })
  })
