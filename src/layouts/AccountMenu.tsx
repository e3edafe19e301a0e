import { foreignText } from '#domain/foreignText'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { signOut } from '#store/session/session'
import { selectAccount } from '#store/profile/user'
import { Avatar } from '#ui/Avatar'
import { Menu } from '#ui/Menu'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The menu of the person: who is logged in, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectAccount)
  const names = { firstName: account?.firstname ?? undefined, lastName: account?.lastname ?? undefined }
  const fullName = [names.firstName, names.lastName].filter(Boolean).join(' ')
  return (
    <Menu label={t('nav.menu')} trigger={<Avatar {...names} />}>
      {fullName && <p>{foreignText(fullName)}</p>}
      <Link to={paths.help}>
        <CircleQuestionMark aria-hidden />
        {t('page.help')}
      </Link>
      <button type="button" onClick={() => dispatch(signOut())}>
        <LogOut aria-hidden />
        {t('nav.logout')}
      </button>
    </Menu>
  )
}
