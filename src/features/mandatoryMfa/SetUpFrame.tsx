import { PageTitle } from '#components/PageTitle'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import { useAppDispatch } from '#store/core/hooks'
import { contactPages, type NextStep } from '#store/mfa/setUp'
import { signOut } from '#store/session/session'
import { Button } from '#ui/action/Button'
import { Stack } from '#ui/layout/Stack'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/** The frame of the mandatory set-up, whose only other way out is to log out. */
export function SetUpFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Stack>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <Button variant="quiet" onClick={() => void dispatch(signOut())}>
        {t('nav.logout')}
      </Button>
    </Stack>
  )
}

/** Returns a function that opens the page of the next step. When the set-up is done or over, the guard does that. */
export function useNextStep() {
  const navigateIfMounted = useNavigateIfMounted()
  const { pathname } = useLocation()
  return async (next: NextStep, options?: { replace: true }) => {
    if (next === 'done' || next === 'over') return
    if (next === 'stepUp') return navigateIfMounted(paths.mfaStepUp, { state: pathname })
    await navigateIfMounted(next === 'confirming' ? paths.mandatoryConfirmation : contactPages[next], options)
  }
}
