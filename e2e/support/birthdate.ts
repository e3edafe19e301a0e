import type { Locator } from '@playwright/test'
import type { Texts } from './portal.ts'

/** The three fields of a date of birth. Each takes a whole date. */
export const birthdateFields = (within: Locator, t: Texts) => {
  const part = (label: string) => within.getByRole('textbox', { name: label, exact: true })
  return {
    day: part(t('birthdate.dayLabel')),
    month: part(t('birthdate.monthLabel')),
    year: part(t('birthdate.yearLabel')),
  }
}
