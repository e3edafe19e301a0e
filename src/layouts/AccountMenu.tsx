import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { signOut } from '#auth/session.ts'
import { selectShownProfile, selectProfile } from '#auth/person/userSlice.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Menu } from '#ui/nav/Menu.tsx'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './AccountMenu.module.css'
import { ThemeSwitch } from './header.tsx'
import { displayText, fullName, type PersonName } from '#domain/text/displayText.ts'

/** The account menu: who is logged in, the theme, Help and logout. */
export function AccountMenu() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectShownProfile)
  const email = useAppSelector(selectProfile)?.email
  return (
    <Menu
      label={t('nav.menu')}
      closeLabel={t('action.close')}
      trigger={<Avatar of={account} />}
      head={<Person {...account} contact={email ?? ''} />}
    >
      <div>
        <div className={styles.settings}>
          <p aria-hidden className={styles.theme}>
            <SunMoon />
            {t('page.theme.label')}
          </p>
          <div className={styles.segments}>
            <ThemeSwitch />
          </div>
        </div>
        <Link to={paths.help}>
          <CircleQuestionMark aria-hidden />
          {t('page.help')}
        </Link>
      </div>
      <div>
        <button type="button" data-danger onClick={() => void dispatch(signOut())}>
          <LogOut aria-hidden />
          {t('nav.logout')}
        </button>
      </div>
    </Menu>
  )
}

/** Whose session it is: the initials, the name and how they log in. */
export function Person({ contact, ...person }: PersonName & { contact: string }) {
  const name = fullName(person)
  return (
    <div className={styles.person}>
      <Avatar of={person} size="large" />
      <p className={styles.names}>
        {name && <strong translate="no">{name}</strong>}
        {contact && <span className="quiet">{displayText(contact, 254)}</span>}
      </p>
    </div>
  )
}
