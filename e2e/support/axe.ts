import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { noteScene } from './scenes.ts'
import { sidewaysScroll } from './screens.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The only rule that a change of theme can break. A change of language cannot break it, and it takes axe longer than
 * all other rules together.
 */
const colours = 'color-contrast'
const rules = {
  all: { runOnly: tags },
  colours: { runOnly: { type: 'rule', values: [colours] } },
  words: { runOnly: tags, rules: { [colours]: { enabled: false } } },
} satisfies Record<string, RunOptions>

/**
 * Fails when axe finds anything on the page in its current state, and when axe itself fails or had nothing to check.
 * @param about all rules, or only those that a change of theme (`colours`) or of language (`words`) can break
 */
export async function expectAccessible(page: Page, about: keyof typeof rules = 'all') {
  expect(await accessibilityOf(page, about)).toEqual([])
}

/** What axe finds on the page in its current state; fails when axe itself fails or had nothing to check. */
export async function accessibilityOf(page: Page, about: keyof typeof rules): Promise<string[]> {
  noteScene(page)
  await settled(page)
  const hasDialog = await page.evaluate(() => document.querySelector('dialog:modal') !== null)
  if (!hasDialog) return findingsOf(page, about)
  const found = about === 'colours' ? [] : await findingsOf(page, 'words')
  if (about === 'words') return found
  // The page under a dialog is hidden: axe ignores that the dialog covers it, and cannot tell the colour behind the
  // dialog's words.
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { passes, violations, incomplete } = await page.evaluate(
    // To describe each element that passes would take longer than to check it. No frame belongs to the portal.
    (options) => window.axe.run({ ...options, resultTypes: ['violations', 'incomplete'], iframes: false }),
    rules[about] as RunOptions,
  )
  expect(passes.length).toBeGreaterThan(about === 'colours' ? 0 : 10)
  // Axe reports a rule that throws as incomplete.
  expect(JSON.stringify(incomplete)).not.toContain('error-occurred')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Waits for the end of running animations: what is fading in does not have its final colours yet. An animation that has
 * not begun, or never ends, does not matter.
 */
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

/** Fails when axe finds anything on the page, or when it scrolls sideways at a width of 320 px. */
export async function expectUsable(page: Page, about: keyof typeof rules = 'all') {
  await expectAccessible(page, about)
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  if (size) await page.setViewportSize(size)
}
