import { rememberingChosen, selectIsRemembering } from '#store/session/known'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { Checkbox } from '#ui/Checkbox'
import { useTranslation } from 'react-i18next'

/** Lets this browser remember who logs in. Ticked if there is a known person; a login without the tick forgets them. */
export function RememberBox() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Checkbox
      label={t('login.remember')}
      checked={useAppSelector(selectIsRemembering)}
      onChange={({ target }) => dispatch(rememberingChosen(target.checked))}
    />
  )
}
