import { resolve } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { settled } from './axe.ts'
import { noteScene } from './scenes.ts'
import { inspect, type Sweep } from '../sweep/sweep.ts'

const folder = resolve(import.meta.dirname, '../../screenshots')

/**
 * Takes pictures of a page: `screenshots/{country}-{width}-{theme}/{name}.png`. In the projects of the sweep it
 * inspects the page instead.
 */
export const photographer =
  (page: Page, { project }: TestInfo) =>
  async (name: string) => {
    // A portal that cannot start does not load the typeface.
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
    // A full-page picture of a phone would show its sticky bars in the middle.
    await page.screenshot({
      path: resolve(folder, project.name, `${name}.png`),
      fullPage: !project.use.isMobile,
    })
  }
