import { rememberingChosen, selectIsRemembering } from '#store/session/known'
import type { UsernameKind } from '#domain/username'
import { selectTyped } from '#store/login/attempt'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Checkbox } from '#ui/Checkbox'
import { useTranslation } from 'react-i18next'

/**
 * Lets this browser remember who logs in. Ticked for the known person, until another username is typed; a login without
 * the tick forgets them.
 */
export function RememberBox({ kind }: { kind: UsernameKind }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const typed = useAppSelector(selectTyped)[kind]
  return (
    <Checkbox
      label={t('login.remember')}
      checked={useAppSelector((state) => selectIsRemembering(state, typed))}
      onChange={({ target }) => dispatch(rememberingChosen(target.checked))}
    />
  )
}
