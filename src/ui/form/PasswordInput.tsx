import { Eye, EyeOff } from '#ui/art/icons.tsx'
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/fields/TextField.tsx'
import styles from './PasswordInput.module.css'

type PasswordInputProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'aside'>

/** A password with a show/hide button; it is hidden again whenever its form is submitted. Tells of Caps Lock. */
export function PasswordInput(field: PasswordInputProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const form = toggle.current?.form
    const hide = () => setIsShown(false)
    // In the capture phase: a browser may save the field as soon as the form's own handler has run.
    form?.addEventListener('submit', hide, true)
    return () => form?.removeEventListener('submit', hide, true)
  }, [])

  // A password manager sends key events that have no `getModifierState`.
  function readCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setHasCapsLock(event.getModifierState?.('CapsLock') ?? false)
  }

  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      aside={
        <span aria-live="polite" className={styles.hint}>
          {hasCapsLock ? t('password.capsLock') : null}
        </span>
      }
      trailing={
        <button
          ref={toggle}
          type="button"
          className={`icon-button muted ${styles.toggle}`}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye aria-hidden />
          <EyeOff aria-hidden />
        </button>
      }
    />
  )
}
