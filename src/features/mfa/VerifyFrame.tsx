import { AccountChip } from '#components/AccountChip'
import { CodeLead } from '#components/CodeLead'
import { PageTitle } from '#components/PageTitle'
import type { MfaMethod } from '#domain/mfa'
import { useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/profile/user'
import { Stack } from '#ui/Stack'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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
    <Stack gap={6}>
      <PageTitle lead={<CodeLead method={method} target={target} />}>{t('mfa.title')}</PageTitle>
      <AccountChip of={useAppSelector(selectProfile) ?? username} />
      {children}
    </Stack>
  )
}
