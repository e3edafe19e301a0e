import { resolve } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { settled } from './axe.ts'

const folder = resolve(import.meta.dirname, '../screenshots')

/** Takes pictures of a page: `screenshots/{country}-{width}-{theme}/{name}.png`. */
export const photographer =
  (page: Page, { project }: TestInfo) =>
  async (name: string) => {
    // A portal that cannot start asks for no typeface.
    await page.waitForFunction(
      () =>
        document.querySelector('.start-failure') ??
        [...document.fonts].some(({ family }) => family.includes('Variable')),
    )
    await page.waitForLoadState('networkidle')
    await settled(page)
    // The sticky bars of a phone would stand in the middle of a long picture.
    await page.screenshot({
      path: resolve(folder, project.name, `${name}.png`),
      fullPage: !project.use.isMobile,
    })
  }
