import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails when axe finds anything on the page as it stands, and when axe itself fails or had nothing to check. */
export async function expectAccessible(page: Page) {
  // What is fading in has not its colours yet.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const { passes, violations, incomplete } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(passes.length).toBeGreaterThan(10)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  expect(
    incomplete.filter(({ nodes }) => nodes.some(({ any }) => any.some(({ id }) => id === 'error-occurred'))),
  ).toEqual([])
}
