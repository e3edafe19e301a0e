import { foreignText } from '#domain/foreignText'
import { selectEdit } from '#store/profile/edits'
import { useAppSelector } from '#store/core/hooks'
import type { Profile } from '#store/profile/user'
import { Card } from '#ui/Card'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { GatedCard } from './GatedCard.tsx'
import { BankingForm } from './lazyForms.ts'
import styles from './profile.module.css'
import { useFocusBack } from './useFocusBack.ts'

const inGroups = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The bank account, in Belgium only: read, then edited. */
export function BankingCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { isOpen } = useAppSelector((state) => selectEdit(state, 'banking'))
  const editButton = useFocusBack(isOpen)
  if (isOpen) {
    return (
      <Card title={t('user.profile.banking.title')}>
        <Suspense>
          <BankingForm profile={profile} />
        </Suspense>
      </Card>
    )
  }
  return (
    <GatedCard
      card="banking"
      editButton={editButton}
      items={[
        {
          label: t('user.profile.banking.iban'),
          value: profile.iban ? (
            <span className={styles.number}>{foreignText(inGroups(profile.iban))}</span>
          ) : (
            t('user.profile.none')
          ),
        },
      ]}
    />
  )
}
