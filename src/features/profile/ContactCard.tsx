import { Verified } from '#components/Verified'
import { foreignText } from '#domain/text/foreignText'
import { phoneText } from '#domain/contact/phoneText'
import type { Profile } from '#store/profile/user'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { GatedCard } from './GatedCard.tsx'

const longest = 254

/** E-mail and phone, read-only; `ContactEdit` replaces this card while they are edited. */
export function ContactCard({
  profile,
  verified,
  editButton,
}: {
  profile: Profile
  verified: { email: boolean; phone: boolean }
  editButton: RefObject<HTMLButtonElement | null>
}) {
  const { t } = useTranslation()
  const { email, phone, secondary_email: email2, secondary_phone: phone2 } = profile
  const mail = (text: string) => foreignText(text, longest)
  const call = (text: string) => <span className="number">{foreignText(phoneText(text))}</span>
  const marked = (value: ReactNode, isVerified: boolean) => (
    <span className="contact">
      <span>{value}</span>
      <Verified isShown={isVerified} />
    </span>
  )
  const none = <span className="quiet">{t('user.profile.none')}</span>
  return (
    <GatedCard
      id="contact"
      card="contact"
      editButton={editButton}
      items={[
        { label: t('user.profile.contact.email'), value: email ? marked(mail(email), verified.email) : none },
        { label: t('user.profile.contact.phone'), value: phone ? marked(call(phone), verified.phone) : none },
        ...(email2 ? [{ label: t('user.profile.contact.secondaryEmail'), value: mail(email2) }] : []),
        ...(phone2 ? [{ label: t('user.profile.contact.secondaryPhone'), value: call(phone2) }] : []),
      ]}
    />
  )
}
