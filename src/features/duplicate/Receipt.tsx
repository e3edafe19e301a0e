import { AccountChip } from '#components/AccountChip'
import { dateTime } from '#domain/relativeTime'
import { useAppSelector } from '#store/core/hooks'
import type { Receipt as Shown } from '#store/duplicate/receipt'
import { selectProfile } from '#store/profile/user'
import { selectTag } from '#store/core/visit'
import { Card } from '#ui/Card'
import { Stack } from '#ui/Stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountFacts } from './AccountFacts.tsx'
import { Balance } from './Balance.tsx'
import styles from './duplicate.module.css'

/** The account that was merged, or the duplicates that were removed, as shown before, and when; to be printed. */
export function Receipt({ receipt }: { receipt: Shown }) {
  const { t } = useTranslation()
  const profile = useAppSelector(selectProfile)
  const tag = useAppSelector(selectTag)
  // The page opens right after the merge or removal, so the time of the first render is the time of both.
  const [now] = useState(() => new Date().toISOString())
  return (
    <>
      {receipt.kind === 'removed' ? (
        <Balance info={receipt.info} isDone />
      ) : (
        <>
          <AccountChip of={profile} />
          <Card title={t('similarAccount.moved')}>
            <Stack gap={3}>
              <AccountFacts
                email={receipt.account.email}
                phone={receipt.account.phone}
                platforms={[receipt.account.platform === 'mymonizze' ? 'consumer' : 'client']}
              />
              <p className={styles.quiet}>{t('similarAccount.movedText')}</p>
            </Stack>
          </Card>
        </>
      )}
      <p className={styles.quiet}>{t('merge.receipt.date', { date: dateTime(now, tag) })}</p>
    </>
  )
}
