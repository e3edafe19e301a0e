import { useLeadOn } from '#components/useLeadOn'
import { paths } from '#paths'
import type { NextStep } from '#store/setUp'

/** Where each contact is added. */
export const contactPages = { sms: paths.mandatoryPhone, email: paths.mandatoryEmail } as const

/** Goes to the page of what comes next. When the set-up is done or over, the guard leads on. */
export function useNextStep() {
  const leadOn = useLeadOn()
  return async (next: NextStep, options?: { replace: true }) => {
    if (next === 'done' || next === 'over') return
    await leadOn(next === 'confirming' ? paths.mandatoryConfirmation : contactPages[next], options)
  }
}
