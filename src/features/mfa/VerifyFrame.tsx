import { PageTitle } from '#components/PageTitle'
import type { MfaMethod } from '#domain/mfa'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MfaPage.module.css'

/** The frame of both verifications: the title, and where the code was sent. */
export function VerifyFrame({ method, children }: { method: MfaMethod; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageTitle lead={t(`mfa.lead.${method}`)}>{t('mfa.title')}</PageTitle>
      {children}
    </div>
  )
}
