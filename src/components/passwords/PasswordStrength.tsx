import type { Strength } from '#domain/security/strength'
import { Progress } from '#ui/status/Progress'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { usePiece } from '#hooks/usePiece'

/** From the weakest to the strongest. */
const tones: Readonly<Record<Strength, 'danger' | 'warning' | 'success'>> = {
  weak: 'danger',
  fair: 'warning',
  good: 'success',
  strong: 'success',
}
const strengths = Object.keys(tones)

// Its list of common passwords is large, so it is fetched at the first key.
const loadEstimate = () => import('#domain/security/strength')

/** An estimate of how hard the typed password is to guess, in words and a bar. It never blocks: the rules decide. */
export function PasswordStrength({ password, words }: { password: string; words: readonly string[] }) {
  const { t } = useTranslation()
  const typed = useDeferredValue(password)
  const { piece } = usePiece(password ? loadEstimate : null, true)
  const strength = piece && typed ? piece.strengthOf(typed, [...words, t('platform.default')]) : null
  return (
    <Progress
      label={t(strength ? `password.strength.${strength}` : 'password.strength.title')}
      value={strength ? strengths.indexOf(strength) + 1 : 0}
      max={strengths.length}
      {...(strength && { tone: tones[strength] })}
    />
  )
}
