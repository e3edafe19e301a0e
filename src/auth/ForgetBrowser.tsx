import Eraser from 'lucide-react/icons/eraser'
import { useTranslation } from 'react-i18next'
import { AskingButton } from '#ui/form/ConfirmDialog.tsx'
import { useAppDispatch } from '#core/store/hooks.ts'
import { forgetBetweenVisits } from '#core/storage/webStorage.ts'
import { logOutOffer } from './storage.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { toastShown } from '#core/store/toasts.ts'
import { signOut } from './session.ts'
import { chooseTheme } from './preferences.ts'

/**
 * Forgets this browser: logs out here, removes what it remembers between visits, and makes the next call with another
 * device id, which ends the trust of "Trust this device".
 */
const forgetBrowser =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.lastLogin.clear()
    // Before the device id goes, because the revocation is sent with that of the session.
    void dispatch(signOut())
    dispatch(chooseTheme(null))
    forgetBetweenVisits()
    logOutOffer.clear()
    dispatch(toastShown({ tone: 'success', key: 'user.security.forget.done' }))
  }

/** Forgets this browser, after a question that says what goes and what stays. */
export function ForgetBrowser() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const onConfirm = async () => {
    dispatch(forgetBrowser())
    return null
  }
  return (
    <AskingButton
      variant="secondary"
      icon={<Eraser aria-hidden />}
      label={t('user.security.forget.action')}
      title={t('user.security.forget.title')}
      onConfirm={onConfirm}
    >
      <p>{t('user.security.forget.goes')}</p>
      <p>{t('user.security.forget.stays')}</p>
    </AskingButton>
  )
}
