import { PageTitle } from '#components/PageTitle'
import { Piece } from '#components/Piece'
import { useFetchWhenIdle } from '#hooks/usePiece'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import { selectIsLux } from '#store/core/visit'
import { selectEdit } from '#store/profile/edits'
import { useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/profile/user'
import { Card } from '#ui/Card'
import { Stack } from '#ui/Stack'
import { useTranslation } from 'react-i18next'
import { BankingCard } from './BankingCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PersonalCard } from './PersonalCard.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { TakeData } from './TakeData.tsx'
import { useEdits } from './useEdits.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useVerified } from './useVerified.ts'

// The chunk of the forms has the rules of phone numbers.
const loadContactEdit = () => import('./ContactEdit.tsx')

/** `/user/profile`: personal data, contact and, in Belgium, the bank account. */
export function ProfilePage() {
  const { t } = useTranslation()
  const profile = useAppSelector(selectProfile)
  const isLux = useAppSelector(selectIsLux)
  const isContactOpen = useAppSelector((state) => selectEdit(state, 'contact')).isOpen
  useEdits()
  useFetchWhenIdle(loadContactEdit)
  const verified = useVerified(profile)
  // The focus is given back here, because this page stays mounted while the edit replaces the card.
  const contactButton = useFocusBack(isContactOpen)
  useFocusOnHash('contact')
  if (!profile) return null
  return (
    <Stack gap={7}>
      <PageTitle>{t('user.profile.title')}</PageTitle>
      <ProfileHead profile={profile} isVerified={verified.email} />
      {isContactOpen ? (
        <Piece
          load={loadContactEdit}
          frame={(pending) => <Card title={t('user.profile.contact.title')}>{pending}</Card>}
        >
          {({ ContactEdit }) => <ContactEdit profile={profile} />}
        </Piece>
      ) : (
        <>
          <PersonalCard profile={profile} />
          <ContactCard profile={profile} verified={verified} editButton={contactButton} />
        </>
      )}
      {isLux ? null : <BankingCard profile={profile} />}
      <TakeData />
      <LeaveGuard />
    </Stack>
  )
}
