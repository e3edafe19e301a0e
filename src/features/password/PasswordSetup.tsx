import { codeDigits, codeIssue } from '#features/mfa/codes/code.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import type { Person } from '#auth/events.ts'
import { selectKnown } from '#auth/loginSlice.ts'
import { passwordIssue } from '#domain/text/fieldIssue.ts'
import { passwordPolicy, type PasswordRule, passwordRules, passwordRulesAttribute } from './password.ts'
import type { Strength } from './strength.ts'
import type { Failure } from '#domain/text/wording.ts'
import { Form } from '#ui/layout/Stack.tsx'
import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import { Progress } from '#ui/status/Progress.tsx'
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '#features/mfa/codes/CodeField.tsx'
import { loadedModule, useLazyModule } from '#ui/hooks/useLazyModule.ts'
import { isSavingData } from '#ui/hooks/waiting.ts'
import { PasswordInput } from '#ui/form/PasswordInput.tsx'
import styles from './PasswordSetup.module.css'
import { SubmitRow } from '#ui/form/FieldForm.tsx'
import { useSubmit } from '#ui/form/useSubmit.tsx'

interface PasswordSetupProps {
  /** The person's own words that a password must not contain, from `ownWordsOf`; empty when nobody is known. */
  ownWords: readonly string[]
  /** For password managers, so that they know whose password changes. */
  username: string | null
  submitLabel: string
  /** Gets the password as typed, and the digits of the code. Returns the failure to show, null once it is saved. */
  onSubmit: (password: string, code?: string) => Promise<Failure | null>
  actions?: ReactNode
  /** Asks for the code of an SMS too, above the password. */
  hasCode?: boolean
}

/** A form for a new password: met rules are ticked off while it is typed; the button is blocked until all are met. */
export function PasswordSetup(props: PasswordSetupProps) {
  const { ownWords, username, submitLabel, onSubmit, actions, hasCode = false } = props
  const { t } = useTranslation()
  const id = useId()
  const rulesFor = (typed: string) => passwordRules(typed, ownWords)
  const isMissingRules = (typed: string) => missingOf(rulesFor(typed)).length > 0
  const form = useSubmit({
    defaultValues: { code: '', password: '' },
    validators: {
      ...(hasCode && { code: (text: string) => codeIssue(text, 'sms') }),
      password: passwordIssue,
    },
    cleans: { code: (text) => codeDigits(text, 'sms') },
    isBlocked: (values) => isMissingRules(values.password),
    isOnce: true,
  })
  const password = form.watch('password') ?? ''
  const rules = rulesFor(password)

  const onSend = form.onSubmit(({ password: typed, code }) =>
    onSubmit(typed, ...(hasCode ? [codeDigits(code, 'sms')] : [])),
  )

  return (
    <Form onSubmit={onSend}>
      <HiddenUsername value={username} />
      {hasCode ? <CodeField {...form.register('code')} method="sms" /> : null}
      <PasswordInput
        {...form.register('password')}
        {...{ passwordrules: passwordRulesAttribute }}
        label={t('password.new')}
        autoComplete="new-password"
        aria-describedby={`${id}-rules`}
      />
      {isSavingData() ? null : <PasswordStrength password={password} words={ownWords} />}
      <PasswordRules id={`${id}-rules`} rules={rules} />
      {form.banner}
      <SubmitRow
        isBusy={form.isBusy}
        isBlocked={isMissingRules(password)}
        reasonId={`${id}-rules`}
        others={actions}
      >
        {submitLabel}
      </SubmitRow>
    </Form>
  )
}

/** The username of the person's password: the phone number of one whom the browser knows by it, else the e-mail address. */
export function useUsername(person: Pick<Person, 'email' | 'phone'> | null) {
  const known = useAppSelector(selectKnown)
  return (person?.phone === known && known) || person?.email || person?.phone || null
}

// The metadata of phone numbers is large.
const loadPhone = () => import('#domain/contact/phone.ts')

/**
 * Tells password managers whose password a form asks for. They compare it with what the login has shown, so a phone number
 * is written as there.
 */
export function HiddenUsername({ value, ...native }: { value: string | null; autoComplete?: string }) {
  const load = /^\+\d+$/.test(value ?? '') ? loadPhone : null
  const { piece, isBusy } = useLazyModule(load, true)
  const phone = piece ?? loadedModule(loadPhone)
  // Some managers look once only, when the field comes.
  return value === null || (load && isBusy && !phone) ? null : (
    <input
      className="visually-hidden"
      type="text"
      autoComplete="username"
      {...native}
      value={(load && phone?.nationalText(value)) ?? value}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}

const tones: Readonly<Record<Strength, 'danger' | 'warning' | 'success'>> = {
  weak: 'danger',
  fair: 'warning',
  good: 'success',
  strong: 'success',
}
const strengths = Object.keys(tones)

// Its list of common passwords is large, so it is fetched at the first key.
const loadEstimate = () => import('./strength.ts')

/** An estimate of how hard the typed password is to guess, in words and a bar. It never blocks: the rules decide. */
export function PasswordStrength({ password, words }: { password: string; words: readonly string[] }) {
  const { t } = useTranslation()
  const typed = useDeferredValue(password)
  const { piece } = useLazyModule(password ? loadEstimate : null, true)
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

// Milliseconds without a change before an announcement: one at each key would interrupt a screen reader.
const pause = 1000

const missingOf = (rules: readonly PasswordRule[]) => rules.filter(({ isMet }) => !isMet).map(({ id }) => id)

/** The rules for a password, each with a sign for met or missing; changes are announced after a pause in typing. */
function PasswordRules({ id, rules }: { id: string; rules: readonly PasswordRule[] }) {
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

  const words = ({ id: rule, word }: PasswordRule) =>
    word ? t('password.rules.ownWord', { word }) : t(`password.rules.${rule}`, { min: passwordPolicy.min })
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
              {rule.isMet ? <Check aria-hidden /> : <Dot aria-hidden />}
              <span>
                <span className="visually-hidden">{t(rule.isMet ? 'password.met' : 'password.missing')}</span>{' '}
                {words(rule)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p aria-live="polite" className="visually-hidden">
        {sentence(change.met, t('password.met'))}
        {sentence(change.lost, t('password.missing'))}
      </p>
    </>
  )
}
