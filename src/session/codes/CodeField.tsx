import { type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { method: MfaMethod }

const isEntry = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? key === 'v' : !altKey && /^\d$/.test(key)

/**
 * The large field of a code, or of the card number that stands in for one. A navigation gives the focus to the title;
 * what is typed or pasted there goes into the field.
 */
export function CodeField({ method, ...field }: CodeFieldProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { asks } = mfaMethods[method]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target === document.querySelector('h1') && isEntry(event))
        frame.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div ref={frame} className={styles.field} data-asks={asks}>
      <TextField
        {...field}
        label={t(asks === 'card' ? 'code.card' : 'code.label')}
        type="text"
        inputMode="numeric"
        autoComplete={asks === 'card' ? 'off' : 'one-time-code'}
        spellCheck={false}
        hint={t(`code.hint.${method}`)}
      />
    </div>
  )
}
