import { Piece } from '#components/Piece'
import { useFetchWhenIdle } from '#hooks/usePiece'
import { selectEdit } from '#store/profile/edits'
import { useAppSelector } from '#store/core/hooks'
import type { Profile } from '#store/profile/user'
import { Card } from '#ui/Card'
import { useTranslation } from 'react-i18next'
import { GatedCard } from './GatedCard.tsx'
import { IbanValue } from './IbanValue.tsx'
import { useFocusBack } from './useFocusBack.ts'

// The chunk of the form has the rules of IBANs.
const loadForm = () => import('./BankingForm.tsx')

/** The bank account, in Belgium only: read-only until it is edited. */
export function BankingCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { isOpen } = useAppSelector((state) => selectEdit(state, 'banking'))
  const editButton = useFocusBack(isOpen)
  useFetchWhenIdle(loadForm)
  if (isOpen) {
    return (
      <Card title={t('user.profile.banking.title')}>
        <Piece load={loadForm}>{({ BankingForm }) => <BankingForm profile={profile} />}</Piece>
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
          value: profile.iban ? <IbanValue iban={profile.iban} /> : t('user.profile.none'),
        },
      ]}
    />
  )
}
