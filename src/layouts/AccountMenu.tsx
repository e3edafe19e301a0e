import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { signOut } from '#auth/session.ts'
import { selectShownProfile, selectProfile } from '#auth/person/userSlice.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Menu, SelectRow } from '#ui/nav/Menu.tsx'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SunMoon from 'lucide-react/icons/sun-moon'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './AccountMenu.module.css'
import { ThemeSwitch, useLanguages } from './header.tsx'
import { displayText, fullName, type PersonName } from '#domain/text/displayText.ts'

/** The account menu: who is logged in, their pages, the theme, the language, Help and logout. */
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
        <Link to={paths.profile}>
          <UserRound aria-hidden />
          {t('nav.profile')}
        </Link>
        <Link to={paths.security}>
          <ShieldCheck aria-hidden />
          {t('nav.security')}
        </Link>
      </div>
      <div>
        <div className={styles.settings}>
          <p aria-hidden className={styles.theme}>
            <SunMoon />
            {t('page.theme.label')}
          </p>
          <div className={styles.segments}>
            <ThemeSwitch />
          </div>
          <SelectRow {...useLanguages()} icon={<Languages aria-hidden />} />
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
        {name && <strong>{name}</strong>}
        {contact && <span className="quiet">{displayText(contact, 254)}</span>}
      </p>
    </div>
  )
}
