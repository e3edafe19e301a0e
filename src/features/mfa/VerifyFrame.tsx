import { AccountChip } from '#components/AccountChip'
import { CodeLead } from '#components/CodeLead'
import { PageTitle } from '#components/PageTitle'
import type { MfaMethod } from '#domain/mfa'
import { useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/profile/user'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MfaPage.module.css'

/** The frame of a challenge and of a step-up: whose account it is, the title, and where the code was sent. */
export function VerifyFrame({
  method,
  target = null,
  username,
  children,
}: {
  method: MfaMethod
  /** Where the code went, as the server shows it. */
  target?: string | null
  /** Shown as the name of the account when there is no profile. */
  username: string | null
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageTitle lead={<CodeLead method={method} target={target} />}>{t('mfa.title')}</PageTitle>
      <AccountChip of={useAppSelector(selectProfile) ?? username} />
      {children}
    </div>
  )
}
