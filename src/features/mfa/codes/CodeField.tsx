import { type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  method: MfaMethod
  /** Until when a new code has to wait: it changes whenever one was sent. */
  waitsUntil?: number | undefined
}

const isEntry = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey ? key === 'v' : !altKey && /^\d$/.test(key)

/**
 * The large field of a code, or of the card number that stands in for one. A navigation gives the focus to the title;
 * what is typed or pasted there goes into the field.
 */
export function CodeField({ method, waitsUntil, ...field }: CodeFieldProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const row = mfaMethods[method]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target === document.querySelector('h1') && isEntry(event))
        frame.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useCodeOfMessage(frame, method, waitsUntil)
  return (
    <div ref={frame} className={styles.field} data-asks={row.asks}>
      <TextField
        {...field}
        label={t(row.asks === 'card' ? 'code.card' : 'code.label')}
        type="text"
        inputMode="numeric"
        autoComplete={row.asks === 'card' ? 'off' : 'one-time-code'}
        hint={row.asks === 'card' ? t('code.hint.card') : t('code.hint.code', { digits: row.digits })}
      />
    </div>
  )
}

/** Fills in the code of an SMS that the person lets the browser read (WebOTP); sends nothing. */
function useCodeOfMessage(frame: RefObject<HTMLElement | null>, method: MfaMethod, waitsUntil?: number) {
  useEffect(() => {
    if (method !== 'sms' || !('OTPCredential' in window)) return
    const ending = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: ending.signal } as CredentialRequestOptions
    const fill = (credential: Credential | null) => {
      const input = frame.current?.querySelector('input')
      if (ending.signal.aborted || !input) return
      // React hears of a value only when it is set past the setter that React puts on the field.
      Reflect.set(HTMLInputElement.prototype, 'value', Object(credential).code ?? '', input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Refused, or no message came: the code is typed.
    navigator.credentials.get(wanted).then(fill, () => undefined)
    return () => ending.abort()
  }, [frame, method, waitsUntil])
}
