import { CircleCheck } from '#ui/icons'
import { passwordPolicy, type PasswordRule } from '#domain/password'
import Circle from 'lucide-react/icons/circle'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PasswordSetup.module.css'

// Milliseconds without a change before an announcement: one at each key would interrupt a screen reader.
const pause = 1000

const missingOf = (rules: readonly PasswordRule[]) => rules.filter(({ isMet }) => !isMet).map(({ id }) => id)

/** The rules for a password, each with a sign for met or missing; changes are announced after a pause in typing. */
export function PasswordRules({ id, rules }: { id: string; rules: readonly PasswordRule[] }) {
  const { t } = useTranslation()
  const missing = missingOf(rules).join()
  const heardOf = useRef(missing)
  const [change, setChange] = useState<{ met: string[]; lost: string[] }>({ met: [], lost: [] })

  useEffect(() => {
    const timer = setTimeout(() => {
      const [now, before] = [missing.split(','), heardOf.current.split(',')]
      if (missing === heardOf.current) return
      heardOf.current = missing
      setChange({
        met: before.filter((rule) => !now.includes(rule)),
        lost: now.filter((rule) => !before.includes(rule)),
      })
    }, pause)
    return () => clearTimeout(timer)
  }, [missing])

  const words = (rule: PasswordRule) => t(`password.rules.${rule.id}`, { min: passwordPolicy.min })
  const sentence = (ids: string[], sign: string) => {
    const named = rules.filter((rule) => ids.includes(rule.id)).map(words)
    return named.length > 0 ? `${sign} ${named.join(', ')}. ` : ''
  }

  return (
    <>
      <div id={id} className={`quiet ${styles.rules}`}>
        <p>{t('password.rules.title')}</p>
        <ul>
          {rules.map((rule) => (
            <li key={rule.id} data-met={rule.isMet || undefined}>
              {rule.isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
              <span>
                <span className="visually-hidden">{t(rule.isMet ? 'password.met' : 'password.missing')}</span>{' '}
                {words(rule)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="visually-hidden">
        {sentence(change.met, t('password.met'))}
        {sentence(change.lost, t('password.missing'))}
      </p>
    </>
  )
}
