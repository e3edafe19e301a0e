import { maxPassword } from '#domain/text/fieldIssue.ts'
import { readable } from '#domain/text/readable.ts'

/** The policy for new passwords; the checker, the hint and the `passwordrules` attribute use it. */
export const passwordPolicy = {
  min: 10,
  max: maxPassword,
  /** Own words (parts of the name or e-mail) with fewer characters than this are allowed in a password. */
  minOwnWord: 3,
  needs: {
    lower: { pattern: /\p{Ll}/u, rule: 'lower' },
    upper: { pattern: /\p{Lu}/u, rule: 'upper' },
    digit: { pattern: /\p{Nd}/u, rule: 'digit' },
    // Any visible character that is neither a letter nor a number.
    symbol: { pattern: /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u, rule: 'special' },
  },
} as const

/** The name of a rule; its text has the key `password.rules.<id>`. */
export type PasswordRuleId = 'length' | keyof typeof passwordPolicy.needs | 'own'

export type PasswordRule = { id: PasswordRuleId; isMet: boolean }

const { min, max, minOwnWord, needs } = passwordPolicy

const lengthOf = (text: string) => Array.from(text).length

// Without case and accents. Combining marks are removed last: some appear only in the lower-case form.
const folded = (text: string) =>
  readable(text).normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/**
 * The words that must not be in the password of this person: the parts of the names, and of e-mail address and username
 * before the @; each of three characters or more, without case and accents.
 */
export function ownWordsOf(
  person: Partial<Record<'firstname' | 'lastname' | 'email' | 'username', string | null | undefined>>,
): string[] {
  const logins = [person.email, person.username].map((login) => folded(login ?? '').replace(/@.*$/s, ''))
  const texts = [person.firstname, person.lastname].map((name) => folded(name ?? '').trim()).concat(logins)
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter((word) => lengthOf(word) >= minOwnWord)
}

/**
 * The rules for a new password, in the order they are shown, and whether it meets them. Without `ownWords`, as when the
 * person is not known, the rule about them is left out.
 */
export function passwordRules(password: string, ownWords: readonly string[]): PasswordRule[] {
  const typed = readable(password)
  const text = folded(typed)
  const rules: PasswordRule[] = [
    { id: 'length', isMet: lengthOf(typed) >= min },
    ...(['lower', 'upper', 'digit', 'symbol'] as const).map((id) => ({
      id,
      isMet: needs[id].pattern.test(typed),
    })),
  ]
  if (ownWords.length === 0) return rules
  const isFree = password !== '' && !ownWords.some((word) => text.includes(folded(word)))
  return [...rules, { id: 'own', isMet: isFree }]
}

/** The same rules for password managers that generate a password: the value of the `passwordrules` attribute. */
export const passwordRulesAttribute = [
  `minlength: ${min}`,
  `maxlength: ${max}`,
  ...Object.values(needs).map(({ rule }) => `required: ${rule}`),
].join('; ')
