import { idleAnswered } from '#auth/events.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import { signOut } from '#auth/session.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Actions } from '#ui/layout/Stack.tsx'
import { useTranslation } from 'react-i18next'

/** Asks, a minute before the idle end of a session on somebody else's device, whether somebody is still there. */
export function IdleEnd() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const onStay = () => dispatch(idleAnswered())
  return (
    <Dialog title={t('user.shared.title')} describedBy="idle-end" onClose={onStay}>
      <p id="idle-end">{t('user.shared.text')}</p>
      <Actions look="dialog">
        <Button variant="secondary" size="small" onClick={() => void dispatch(signOut())}>
          {t('nav.logout')}
        </Button>
        <Button data-autofocus="" size="small" onClick={onStay}>
          {t('user.shared.stay')}
        </Button>
      </Actions>
    </Dialog>
  )
}
