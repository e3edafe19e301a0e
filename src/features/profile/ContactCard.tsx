import { useSending } from '#components/useSending'
import { foreignText } from '#domain/foreignText'
import { phoneText } from '#domain/phoneText'
import type { Profile } from '#store/user'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Facts } from '#ui/Facts'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptNote } from './KeptNote.tsx'
import styles from './profile.module.css'
import { useGate } from './useGate.ts'

const longest = 254

/** E-mail and phone, read-only; the edit opens for whoever has proved who they are (spec §4 "Contact edit"). */
export function ContactCard({
  profile,
  editButton,
}: {
  profile: Profile
  editButton: RefObject<HTMLButtonElement | null>
}) {
  const { t } = useTranslation()
  const gate = useGate('contact')
  const { isBusy, send, banner } = useSending()
  const { email, phone, secondary_email: email2, secondary_phone: phone2 } = profile
  const mail = (text: string) => foreignText(text, longest)
  const call = (text: string) => <span className={styles.number}>{foreignText(phoneText(text))}</span>
  const none = t('user.profile.none')
  return (
    <Card
      id="contact"
      title={t('user.profile.contact.title')}
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
        <KeptNote card="contact" />
        <Facts
          items={[
            { label: t('user.profile.contact.email'), value: email ? mail(email) : none },
            { label: t('user.profile.contact.phone'), value: phone ? call(phone) : none },
            ...(email2 ? [{ label: t('user.profile.contact.secondaryEmail'), value: mail(email2) }] : []),
            ...(phone2 ? [{ label: t('user.profile.contact.secondaryPhone'), value: call(phone2) }] : []),
          ]}
        />
      </div>
    </Card>
  )
}
