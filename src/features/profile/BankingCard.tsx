import { useSending } from '#components/useSending'
import { foreignText } from '#domain/foreignText'
import { selectEdit } from '#store/edits'
import { useAppSelector } from '#store/hooks'
import type { Profile } from '#store/user'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Facts } from '#ui/Facts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptNote } from './KeptNote.tsx'
import { BankingForm } from './lazyForms.ts'
import styles from './profile.module.css'
import { useFocusBack } from './useFocusBack.ts'
import { useGate } from './useGate.ts'

const inGroups = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The bank account, in Belgium only: read, then edited by whoever has proved who they are (spec §4 "Banking"). */
export function BankingCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { isOpen } = useAppSelector((state) => selectEdit(state, 'banking'))
  const gate = useGate('banking')
  const { isBusy, send, banner } = useSending()
  const editButton = useFocusBack(isOpen)
  const title = t('user.profile.banking.title')
  if (isOpen) {
    return (
      <Card title={title}>
        <Suspense>
          <BankingForm profile={profile} />
        </Suspense>
      </Card>
    )
  }
  return (
    <Card
      title={title}
      action={
        <Button
          ref={editButton}
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={() => void send(gate)}
        >
          {t('action.edit')}
        </Button>
      }
    >
      <div className={styles.form}>
        {banner}
        <KeptNote card="banking" />
        <Facts
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
      </div>
    </Card>
  )
}
