import { PageOutline } from '#ui/page/PageOutline.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { variants } from '#domain/locale/variant.ts'
import { Piece } from '#ui/page/Pending.tsx'
import { ReturnLink } from '#auth/ReturnLink.tsx'
import { Verified } from '#ui/contact/Verified.tsx'
import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { whenIdle } from '#ui/hooks/waiting.ts'
import type { ContactKind } from '#domain/contact/username.ts'
import { methodOf } from '#domain/security/mfa.ts'
import { phoneText } from '#domain/contact/contactText.ts'
import { isVerified } from '#domain/contact/maskedContact.ts'
import { displayText, fullName } from '#domain/text/displayText.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectVariant } from '#core/store/visitSlice.ts'
import { loadMethods, selectMethods } from '#features/mfa/methods.ts'
import { resumed, selectResume } from '#features/mfa/mfaSlice.ts'
import { mayEdit } from '#features/mfa/stepUp.ts'
import { editOpened, gatedCards, selectEdit } from './editsSlice.ts'
import { type Profile, selectProfile } from '#auth/person/userSlice.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankingCard } from './BankingCard.tsx'
import { EditableCard, grantFor } from './EditableCard.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PersonalCard } from './PersonalCard.tsx'
import styles from './profile.module.css'
import { DownloadMyData } from './DownloadMyData.tsx'

export const outline = (
  <PageOutline
    title="user.profile.title"
    cards={[[2], [3, 'user.profile.personal.title'], [2, 'user.profile.contact.title']]}
  />
)

// The chunk of the forms has the rules of phone numbers.
const loadContactEdit = () => import('./ContactEdit.tsx')

/** `/user/profile`: personal data, contact and, where the variant has one, the bank account. */
export function ProfilePage() {
  const { t } = useTranslation()
  const profile = useAppSelector(selectProfile)
  const { hasIban } = variants[useAppSelector(selectVariant)]
  const isContactOpen = useAppSelector((state) => selectEdit(state, 'contact')).isOpen
  useEdits()
  useFetchWhenIdle(loadContactEdit)
  const verified = useVerified(profile)
  useFocusOnHash('contact')
  if (!profile) return null
  const { firstname, lastname, birthdate, language, email, phone, iban } = profile
  const facts = [firstname, lastname, birthdate, language, email, phone, ...(hasIban ? [iban] : [])]
  const missing = facts.filter((fact) => !fact).length
  return (
    <Stack gap={7}>
      <PageTitle lead={missing > 0 ? t('user.profile.missing', { count: missing }) : undefined}>
        {t('user.profile.title')}
      </PageTitle>
      <ReturnLink />
      <ProfileHead profile={profile} isEmailVerified={verified.email} />
      {isContactOpen ? null : <PersonalCard profile={profile} />}
      <ContactCard profile={profile} verified={verified} />
      {hasIban ? <BankingCard profile={profile} /> : null}
      <DownloadMyData />
      <LeaveGuard />
    </Stack>
  )
}

function ProfileHead({ profile, isEmailVerified }: { profile: Profile; isEmailVerified: boolean }) {
  const { email } = profile
  const name = fullName(profile)
  return (
    <div className={styles.head}>
      <Avatar of={profile} size="largest" />
      <div>
        {name ? (
          <p className={styles.name} translate="no">
            {name}
          </p>
        ) : null}
        {email ? (
          <p className={`contact ${styles.lead}`}>
            <span>{displayText(email, 254)}</span>
            <Verified isShown={isEmailVerified} />
          </p>
        ) : null}
      </div>
    </div>
  )
}

function ContactCard({ profile, verified }: { profile: Profile; verified: Record<ContactKind, boolean> }) {
  const { t } = useTranslation()
  const { email, phone, secondary_email: email2, secondary_phone: phone2 } = profile
  const mail = (text: string) => displayText(text, 254)
  const call = (text: string) => <span className="number">{displayText(phoneText(text))}</span>
  const label = (of: ContactKind) => <span className={styles.marked}>{t(`user.profile.contact.${of}`)}</span>
  const marked = (value: ReactNode, isMarked: boolean) => (
    <span className="contact">
      <span>{value}</span>
      <Verified isShown={isMarked} />
    </span>
  )
  return (
    <EditableCard
      id="contact"
      card="contact"
      form={
        <Piece
          load={loadContactEdit}
          frame={(pending) => <Card title={t('user.profile.contact.title')}>{pending}</Card>}
        >
          {({ ContactEdit }) => <ContactEdit profile={profile} />}
        </Piece>
      }
      items={[
        { label: label('email'), value: email && marked(mail(email), verified.email) },
        { label: label('phone'), value: phone && marked(call(phone), verified.phone) },
        ...(email2 ? [{ label: t('user.profile.contact.secondaryEmail'), value: mail(email2) }] : []),
        ...(phone2 ? [{ label: t('user.profile.contact.secondaryPhone'), value: call(phone2) }] : []),
      ]}
    />
  )
}

/** Opens the edit that a step-up was for, and one that the end of the session folded, if it needs no step-up. */
function useEdits(): void {
  const dispatch = useAppDispatch()
  const owner = useAppSelector(selectProfile)?.id
  const resume = useAppSelector(selectResume)
  const folded = useAppSelector((state) =>
    gatedCards.find((card) => {
      const { isOpen, draft } = selectEdit(state, card)
      return !isOpen && draft !== null
    }),
  )
  // Read once: an edit that a failed save folds later stays folded.
  const [kept] = useState(folded)

  useEffect(() => {
    if (resume?.path !== paths.profile) return
    const card = gatedCards.find((name) => name === resume.action)
    if (card) dispatch(editOpened({ card, owner, page: paths.profile }))
    dispatch(resumed())
  }, [dispatch, owner, resume])
  useEffect(() => {
    if (!kept) return
    void dispatch(mayEdit(grantFor(kept).isSingle)).then((may) => {
      if (may.ok && may.value) dispatch(editOpened({ card: kept, owner, page: paths.profile }))
    })
  }, [dispatch, kept, owner])
}

/** Which contacts are verified: those of enabled methods, which are loaded when idle and after a change. */
function useVerified(profile: Profile | null) {
  const dispatch = useAppDispatch()
  const methods = useAppSelector(selectMethods)
  const { email, phone } = profile ?? {}
  useEffect(() => {
    let leave: () => void = () => undefined
    const cancel = whenIdle(() => {
      const running = dispatch(loadMethods())
      leave = () => running.abort()
    })
    return () => {
      cancel()
      leave()
    }
  }, [dispatch, email, phone])
  const enabled = (kind: ContactKind) => methods?.find(({ id }) => id === methodOf[kind])
  return { email: isVerified(email, enabled('email')), phone: isVerified(phone, enabled('phone')) }
}
