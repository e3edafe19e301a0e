import type { MfaMethod } from '#domain/security/mfa'
import { TextField } from '#ui/form/TextField'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'

// Room for digits that are pasted with spaces or hyphens between them.
const longest = 40

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { method: MfaMethod }

/** The large field of a code, or of the card number that stands in for one. */
export function CodeField({ method, ...field }: CodeFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.field} data-method={method}>
      <TextField
        {...field}
        label={t(method === 'card' ? 'code.card' : 'code.label')}
        type="text"
        inputMode="numeric"
        autoComplete={method === 'card' ? 'off' : 'one-time-code'}
        maxLength={longest}
        spellCheck={false}
        hint={t(`code.hint.${method}`)}
      />
    </div>
  )
}
