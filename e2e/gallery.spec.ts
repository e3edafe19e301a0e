import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { builtFiles } from '../tools/bytes.ts'
import { expectAccessible } from './axe.ts'
import { expect, once, test } from './fixtures.ts'
import { sidewaysScroll } from './screens.ts'
import { ports } from './servers.ts'

/** Opens the gallery of the build with the in-browser mock API. */
async function openGallery(page: Page, host: string) {
  await page.goto(`http://${host}:${ports.demo}/__gallery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
}

test.beforeEach(({ portal, watched }) => watched.allowHost(`${portal.host}:${ports.demo}`))

for (const frame of ['Signed in', 'Public']) {
  test(`the pieces of the kit are accessible and fit in a page: ${frame}`, once, async ({ page, portal }) => {
    test.slow()
    await openGallery(page, portal.host)
    await page.getByLabel('Frame').selectOption(frame)
    await expect(page.locator('html')).toHaveAttribute('data-variant', 'be')
    for (const theme of ['light', 'dark']) {
      await page.getByLabel('Theme').selectOption(theme)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectAccessible(page)
      expect(await sidewaysScroll(page)).toBe(0)
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
    }
  })
}

test(
  'the list of a searchable choice is accessible and stays in the page',
  once,
  async ({ page, portal }) => {
    await openGallery(page, portal.host)
    const country = page.getByRole('combobox', { name: 'Country of the example' })
    await country.click()
    await expectAccessible(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await country.fill('lux')
    await page.getByRole('listbox').getByRole('option', { name: 'Luxembourg +352' }).click()
    await expect(country).toHaveValue('Luxembourg +352')
    await expect(country).toBeFocused()
  },
)

test('the look of the other country is one choice away', once, async ({ page, portal }) => {
  await openGallery(page, portal.host)
  await page.getByLabel('Look').selectOption('Luxembourg')
  await expect(page.locator('html')).toHaveAttribute('data-variant', 'lu')
  await expectAccessible(page)
})

test('the production build has no gallery', once, () => {
  for (const file of builtFiles('dist').filter((one) => /\.(js|css|html|json)$/.test(one))) {
    const content = readFileSync(`dist${file}`, 'utf8')
    expect(/__gallery|showGallery|Every piece of the kit/.test(content), file).toBe(false)
  }
})
