import { paths } from '#paths'
import type { NextStep } from '#store/setUp'

/** Where each contact is added. */
export const contactPages = { sms: paths.mandatoryPhone, email: paths.mandatoryEmail } as const

/** The page of what comes next; null when the guard leads on, because the set-up is done or over. */
export const addressOf = (next: NextStep): string | null => {
  if (next === 'confirming') return paths.mandatoryConfirmation
  return next === 'done' || next === 'over' ? null : contactPages[next]
}
