import { TextButton } from '#ui/action/Link.tsx'
import { useLazyModule } from '#ui/hooks/useLazyModule.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './FieldHint.module.css'

/** A text once it has not changed for a while, and empty until then: a message must not interrupt typing. */
export function useDebounced(text: string, delay = 700): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, delay, text)
    return () => clearTimeout(timer)
  }, [text, delay])
  return settled === text ? text : ''
}

/** A remark about what was typed, read out when it comes: in the gap below a field, so that nothing moves. */
export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className={styles.hint}>
      {children}
    </p>
  )
}

const loadTypos = () => import('#domain/contact/emailTypo.ts')

type TypoProps = { text: string; onTake: (text: string) => void }

/** Offers to correct a typing mistake in the domain of an e-mail; stands in a live paragraph. */
export function EmailTypo({ text, onTake }: TypoProps) {
  const { t } = useTranslation()
  const { piece } = useLazyModule(loadTypos, text !== '')
  const meant = piece?.meantEmail(text)
  if (!meant) return null
  const domain = meant.replace(/.*@/, '')
  return <TextButton onClick={() => onTake(meant)}>{t('field.meant', { domain })}</TextButton>
}

/** `EmailTypo` under the field for a new address. */
export function EmailHint({ text, onTake }: TypoProps) {
  const settled = useDebounced(text.trim())
  return (
    <FieldHint>
      <EmailTypo text={settled} onTake={onTake} />
    </FieldHint>
  )
}
