import { paths } from '#paths'
import type { NextStep } from '#store/setUp'

/**
 * The page of what comes next. Nothing left is the guard's: it has been told, and shows the success.
 * @param next a method that is missing, or a code that is asked for
 */
export const addressOf = (next: NextStep | 'confirming'): string => {
  if (next === 'confirming') return paths.mandatoryConfirmation
  if (next === 'sms') return paths.mandatoryPhone
  return next === 'email' ? paths.mandatoryEmail : paths.mandatorySuccess
}
