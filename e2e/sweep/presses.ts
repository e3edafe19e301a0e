// Shows: frame-58.
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

/** The scenes of forms above whose button a refusal adds lines, and moves a box or a link to where the button was. */
export const movingForms = ['login-email', 'login-phone', 'onboarding-terms']

/** Runs in the page: all that a press could have changed. */
const stateOf = () =>
  JSON.stringify([
    location.href,
    document.querySelectorAll(':checked').length,
    document.querySelectorAll('dialog[open]').length,
    document.activeElement?.outerHTML,
  ])

/** Double-clicks the button of an empty form at five heights. @returns what its second clicks have done */
export async function doubleClicked(page: Page): Promise<string[]> {
  const found: string[] = []
  const button = page.locator('main [type=submit]')
  const refusals = page.locator('[aria-invalid]')
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    await page.reload()
    await expect(page.locator('main')).toBeVisible()
    await expect(page.locator('[inert]')).toHaveCount(0)
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    if (!box) throw new Error('The button is not shown.')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * part)
    await expect(refusals).not.toHaveCount(0)
    const before = await page.evaluate(stateOf)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    const after = await page.evaluate(stateOf)
    if (after !== before) found.push(`at ${part} of the button: ${before} became ${after}`)
  }
  await page.reload()
  return found
}
