import type { Variant } from '#domain/locale/variant.ts'
import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale/language.ts'
import { accessibilityOf } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { strayFocus } from './focus.ts'
import { doubleClicked, movingForms } from './presses.ts'
import { layOut, smallTargets, squeezed } from './layout.ts'
import { contained, lostColours, misprinted, moving } from './looks.ts'
import { strayWords } from './words.ts'

/** What a project of the sweep inspects: everything (`all`), or only what a language can change (`words`). */
export interface Sweep {
  about: 'all' | 'words'
  language: Language
  variant: Variant
  isPhone: boolean
}

/** Inspects a page in its current state and then restores it. Faults fail the scene, but do not stop it. */
export async function inspect(page: Page, name: string, { about, language, variant, isPhone }: Sweep) {
  const found: string[] = []
  const note = (how: string, findings: string[]) => found.push(...findings.map((one) => `${how}, ${one}`))
  // A hovered toast does not close.
  const toast = page.locator('section > [role=status] button')
  if (await toast.isVisible()) await toast.hover()

  note('words', await strayWords(page, language, variant, name.includes('hostile')))
  note('axe', await accessibilityOf(page, about))
  await page.evaluate(layOut, false)
  note('layout', await page.evaluate(squeezed))
  if (about === 'all') {
    note('targets', await page.evaluate(smallTargets, isPhone ? 44 : 24))
    note('motion', await page.evaluate(moving))
    note('containers', await page.evaluate(contained))
    await page.emulateMedia({ forcedColors: 'active' })
    note('forced colours', await page.evaluate(lostColours))
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
    note('dark, axe', await accessibilityOf(page, 'colours'))
    await page.emulateMedia({ media: 'print' })
    note('dark, print', await page.evaluate(misprinted))
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    note('focus', await strayFocus(page))
  }
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const width of isPhone ? [320] : [768, 1024, 1920, 2560]) {
    await page.setViewportSize({ width, height: isPhone ? 640 : size.height })
    note(`${width} px`, await page.evaluate(squeezed))
    if (isPhone) {
      await page.evaluate(layOut, true)
      note(`${width} px, spaced`, await page.evaluate(squeezed))
      await page.evaluate(layOut, false)
    }
  }
  if (movingForms.includes(name)) note('pressed twice', await doubleClicked(page))
  await page.setViewportSize(size)
  expect.soft([...new Set(found)], name).toEqual([])
}
