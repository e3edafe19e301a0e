import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { noteScene } from './scenes.ts'
import { sidewaysScroll } from './screens.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a change of theme can spoil; no change of language can, and it takes axe longer than all other rules. */
const colours = 'color-contrast'
const rules = {
  all: (axe: AxeBuilder) => axe.withTags(tags),
  colours: (axe: AxeBuilder) => axe.withRules(colours),
  words: (axe: AxeBuilder) => axe.withTags(tags).disableRules(colours),
}

/**
 * Fails when axe finds anything on the page as it stands, and when axe itself fails or had nothing to check.
 * @param about all rules, or those that a change of theme or of words can touch
 */
export async function expectAccessible(page: Page, about: keyof typeof rules = 'all') {
  expect(await accessibilityOf(page, about)).toEqual([])
}

/** What axe finds on the page as it stands; fails when axe itself fails or had nothing to check. */
export async function accessibilityOf(page: Page, about: keyof typeof rules): Promise<string[]> {
  noteScene(page)
  await settled(page)
  const hasDialog = await page.evaluate(() => document.querySelector('dialog:modal') !== null)
  if (!hasDialog) return findingsOf(page, about)
  const found = about === 'colours' ? [] : await findingsOf(page, 'words')
  if (about === 'words') return found
  // Axe does not know that a dialog lies over the page, and cannot tell the colour behind its words.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'body * { visibility: hidden } dialog:modal, dialog:modal * { visibility: inherit } dialog:modal { visibility: visible }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  found.push(...(await findingsOf(page, 'colours')))
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  return found
}

async function findingsOf(page: Page, about: keyof typeof rules): Promise<string[]> {
  // Without frames there is nothing to gather from a second page, which the other mode opens each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { passes, violations, incomplete } = await rules[about](axe).analyze()
  expect(passes.length).toBeGreaterThan(about === 'colours' ? 0 : 10)
  // A rule that throws is reported as one that could not decide.
  expect(JSON.stringify(incomplete)).not.toContain('error-occurred')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** What is fading in has not its colours yet; what has not begun to has them. */
export async function settled(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' ||
          effect?.getTiming().iterations === Infinity ||
          effect?.getComputedTiming().progress === null,
      ),
  )
}

/** Checks a screen in the light and in the dark, and its width at 320 pixels; `npm run sweep` does in each language. */
export async function expectBothThemes(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, 'colours')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
}
