import { Progress } from '#ui/status/Progress.tsx'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import styles from './CenteredPage.module.css'

interface CenteredPageProps {
  title: string
  lead?: ReactNode
  step?: { step: number; count: number } | undefined
  /** Stands above the title of a page that says how something ended. */
  icon?: ReactNode
  /** The links that lead elsewhere. */
  ways?: ReactNode
  children: ReactNode
}

/** A page before the login: its title and content; `step` says which of several steps it is. */
export function CenteredPage({ title, lead, step, icon, ways, children }: CenteredPageProps) {
  const { t } = useTranslation()
  const stepId = useId()
  return (
    <Stack className={styles.page}>
      {step ? (
        <Progress label={t('onboarding.step', step)} labelId={stepId} value={step.step} max={step.count} />
      ) : null}
      {icon}
      <PageTitle lead={lead} describedBy={step && stepId}>
        {title}
      </PageTitle>
      {children}
      {ways ? <Actions look="apart">{ways}</Actions> : null}
    </Stack>
  )
}
