import type { DuplicateInfo, SimilarAccount } from '#domain/person/duplicates.ts'
import { Card } from '#ui/data/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useTranslation } from 'react-i18next'
import { displayText } from '#domain/text/displayText.ts'
import { phoneText } from '#domain/contact/contactText.ts'
import { Facts } from '#ui/data/Facts.tsx'
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
        <Stack gap={3}>
          <ul className="dotted">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          {isDone ? null : <p className={`tone-warning ${styles.final}`}>{t('duplicate.final')}</p>}
        </Stack>
      </Card>
    </>
  )
}

interface AccountFactsProps {
  email?: string | null | undefined
  /** E.164, or masked. */
  phone?: string | null | undefined
  platforms: readonly ('consumer' | 'client')[]
}

/** The contacts and platforms of an account, which tell it from others; missing ones are left out. */
function AccountFacts({ email, phone, platforms }: AccountFactsProps) {
  const { t } = useTranslation()
  const names = platforms.map((platform) => t(`dashboard.services.${platform}.title`)).join(', ')
  const facts = [
    { label: t('login.email'), value: email },
    { label: t('login.phone'), value: phone && phoneText(phone) },
    { label: t('duplicate.platforms'), value: names },
  ]
  const items = facts.flatMap(({ label, value }) =>
    value ? [{ label, value: <bdi>{displayText(value, 254)}</bdi> }] : [],
  )
  return <Facts items={items} />
}

/** The facts of an account that may be the person's own. */
export function SimilarFacts({ account: { platform, ...contacts } }: { account: SimilarAccount }) {
  return <AccountFacts {...contacts} platforms={[platform === 'mymonizze' ? 'consumer' : 'client']} />
}
