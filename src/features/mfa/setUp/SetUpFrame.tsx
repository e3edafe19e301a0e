import { ContactForm, useContactTitle, useStepOf } from './ContactForm.tsx'
import { LogOutButton } from '#auth/LogOutButton.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { paths } from '#core/paths.ts'
import { contactPages, type NextStep } from './setUp.ts'
import type { ContactMethod } from '#domain/security/mfa.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

interface SetUpFrameProps {
  title: string
  lead?: ReactNode
  /** The contact that the page is about: the phone comes first, then the e-mail. */
  method?: ContactMethod
  children: ReactNode
}

/** The frame of the mandatory set-up, whose only other way out is to log out. */
export function SetUpFrame({ method, children, ...page }: SetUpFrameProps) {
  return (
    <CenteredPage {...page} step={useStepOf(method)} ways={<LogOutButton />}>
      {children}
    </CenteredPage>
  )
}

/** Returns a function that opens the page of the next step. When the set-up is done or over, the guard does that. */
export function useNextStep() {
  const { go } = useThunk()
  const { pathname } = useLocation()
  return async (next: NextStep, options?: { replace: true }) => {
    if (next === 'done' || next === 'over') return
    if (next === 'stepUp') return go(paths.mfaStepUp, { state: pathname })
    await go(next === 'confirming' ? paths.mandatoryConfirmation : contactPages[next], options)
  }
}

/** Asks for the phone or the e-mail address that codes are sent to. */
export function ContactStep({ method }: { method: ContactMethod }) {
  const { t } = useTranslation()
  return (
    <SetUpFrame method={method} title={t(useContactTitle(method))}>
      <ContactForm method={method} goOn={useNextStep()} />
    </SetUpFrame>
  )
}
