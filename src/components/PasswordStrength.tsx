import { type Strength, strengthOf, strengths } from '#domain/security/strength'
import { Progress } from '#ui/status/Progress'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'

const tones: Readonly<Record<Strength, 'danger' | 'warning' | 'success'>> = {
  weak: 'danger',
  fair: 'warning',
  good: 'success',
  strong: 'success',
}

/** An estimate of how hard the typed password is to guess, in words and a bar. It never blocks: the rules decide. */
export function PasswordStrength({ password, words }: { password: string; words: readonly string[] }) {
  const { t } = useTranslation()
  const strength = strengthOf(useDeferredValue(password), [...words, t('platform.default')])
  return (
    <Progress
      label={t(`password.strength.${strength}`)}
      value={strengths.indexOf(strength) + 1}
      max={strengths.length}
      tone={tones[strength]}
    />
  )
}
