import { foreignText } from '#domain/text/foreignText.ts'
import type { Person as Known } from '#session/scope/events.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import styles from './Person.module.css'

/** Whose session it is: the initials, the name and how they log in. */
export function Person({
  firstname,
  lastname,
  contact,
}: Pick<Known, 'firstname' | 'lastname'> & { contact: string }) {
  const name = foreignText([firstname, lastname].filter(Boolean).join(' '))
  return (
    <div className={styles.person}>
      <Avatar firstName={firstname ?? ''} lastName={lastname ?? ''} size="large" />
      <p className={styles.names}>
        {name && <strong>{name}</strong>}
        {contact && <span className="quiet">{foreignText(contact, 254)}</span>}
      </p>
    </div>
  )
}
