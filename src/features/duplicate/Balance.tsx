import type { DuplicateInfo } from '#store/duplicate/duplicate'
import { Card } from '#ui/Card'
import { Stack } from '#ui/Stack'
import { useTranslation } from 'react-i18next'
import { AccountFacts } from './AccountFacts.tsx'
import styles from './duplicate.module.css'

/** What the removal of the duplicates keeps and removes, from the counts of `info`; with `isDone`, what was removed. */
export function Balance({ info, isDone = false }: { info: DuplicateInfo; isDone?: boolean }) {
  const { t } = useTranslation()
  const { email, phone, duplicated_mymonizze: users, duplicated_clientarea: customers } = info
  const losses = [
    ...(users > 0 ? [t('duplicate.users', { count: users })] : []),
    ...(customers > 0 ? [t('duplicate.customers', { count: customers })] : []),
  ]
  return (
    <>
      <Card title={t('duplicate.stays')}>
        <AccountFacts
          email={email}
          phone={phone}
          platforms={[
            ...(info.has_mymonizze ? (['consumer'] as const) : []),
            ...(info.has_clientarea ? (['client'] as const) : []),
          ]}
        />
      </Card>
      <Card title={t(isDone ? 'duplicate.gone' : 'duplicate.goes')}>
        <Stack gap={3} className={styles.losses}>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          {isDone ? null : (
            <>
              {info.email_duplicated ? <p className={styles.quiet}>{t('duplicate.sharedEmail')}</p> : null}
              {info.phone_duplicated ? <p className={styles.quiet}>{t('duplicate.sharedPhone')}</p> : null}
              <p>
                <strong>{t('duplicate.final')}</strong>
              </p>
            </>
          )}
        </Stack>
      </Card>
    </>
  )
}
