import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails when axe finds anything on the page as it stands, and when axe itself fails or had nothing to check. */
export async function expectAccessible(page: Page) {
  await settled(page)
  // Without frames there is nothing to gather from a second page, which the other mode opens each time.
  const { passes, violations, incomplete } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(tags)
    .analyze()
  expect(passes.length).toBeGreaterThan(10)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  // A rule that throws is reported as one that could not decide.
  expect(JSON.stringify(incomplete)).not.toContain('error-occurred')
}

/** What is fading in has not its colours yet. */
export async function settled(page: Page) {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
}
