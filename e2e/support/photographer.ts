import { resolve } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { settled } from './axe.ts'
import { noteScene } from './scenes.ts'
import { inspect, type Sweep } from '../sweep/sweep.ts'

const folder = resolve(import.meta.dirname, '../../screenshots')

/**
 * Takes pictures of a page: `screenshots/{country}-{width}-{theme}/{name}.png`; in the projects of the sweep it looks
 * at the page itself instead.
 */
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
    noteScene(page)
    const sweep = project.metadata['sweep'] as Sweep | undefined
    if (sweep) return inspect(page, name, sweep)
    // The sticky bars of a phone would stand in the middle of a long picture.
    await page.screenshot({
      path: resolve(folder, project.name, `${name}.png`),
      fullPage: !project.use.isMobile,
    })
  }
