import type { PersonName } from '#domain/text/displayText.ts'
import { contactText } from '#domain/contact/contactText.ts'
import { maskedContact } from '#domain/contact/maskedContact.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { useTranslation } from 'react-i18next'
import styles from './AccountChip.module.css'

type Text = string | null | undefined
type Person = PersonName & { email?: Text; phone?: Text }

/**
 * The account that a code is asked for: drawn above the title, read after it. Without a known contact it shows nothing.
 * @param of the profile of the account or, where there is none, its username
 */
export function AccountChip({ of }: { of: Person | string | null }) {
  const { t } = useTranslation()
  const person = typeof of === 'string' ? { email: of } : of
  const contact = person?.email || person?.phone
  if (!contact) return null
  return (
    <div className={styles.row}>
      <p className={styles.account}>
        <Avatar of={person} />
        <span>
          <span className="visually-hidden">{t('code.account')} </span>
          {contactText(maskedContact(contact))}
        </span>
      </p>
    </div>
  )
}
