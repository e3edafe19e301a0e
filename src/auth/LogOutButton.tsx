import { useAppDispatch } from '#core/store/hooks.ts'
import { signOut } from './session.ts'
import { Button } from '#ui/action/Button.tsx'
import { useTranslation } from 'react-i18next'

/** The way out of a page that stands before all others. */
export function LogOutButton() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Button variant="quiet" onClick={() => void dispatch(signOut())}>
      {t('nav.logout')}
    </Button>
  )
}
