import { maxPassword } from '#domain/text/fieldIssue.ts'
import { readablePart } from '#domain/text/readable.ts'

/** The policy for new passwords; the checker, the hint and the `passwordrules` attribute use it. */
export const passwordPolicy = {
  min: 10,
  max: maxPassword,
  /** Own words with fewer characters are allowed; of just as many, they are not allowed as a whole word. */
  minOwnWord: 3,
  needs: {
    lower: { pattern: /\p{Ll}/u, rule: 'lower' },
    upper: { pattern: /\p{Lu}/u, rule: 'upper' },
    digit: { pattern: /\p{Nd}/u, rule: 'digit' },
    // Any visible character that is neither a letter nor a number.
    symbol: { pattern: /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u, rule: 'special' },
  },
} as const

/** Its text has the key `password.rules.<id>`. `word`: the part of the name or e-mail that the password has in it. */
export type PasswordRule = { id: 'length' | keyof typeof needs | 'own'; isMet: boolean; word?: string }

const { min, max, minOwnWord, needs } = passwordPolicy

const lengthOf = (text: string) => Array.from(text).length

// Without case and accents. Combining marks are removed last: some appear only in the lower-case form.
const folded = (text: string) =>
  readablePart(text).normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

// Of three letters or more, in the names of the countries around; they say nothing about a person.
const particles = new Set(
  `aan bij het uit van den der ten ter vande vanden vander les des las los del della dos das dal von vom zum zur bin ibn`.split(
    ' ',
  ),
)

/**
 * The words that must not be in the password of this person: the parts of the names, and of e-mail address and username
 * before the @; each of three characters or more, without case and accents, and no particle (van, der).
 */
export function ownWordsOf(
  person: Partial<Record<'firstname' | 'lastname' | 'email' | 'username', string | null | undefined>>,
): string[] {
  const logins = [person.email, person.username].map((login) => folded(login ?? '').replace(/@.*$/s, ''))
  const texts = [person.firstname, person.lastname].map((name) => folded(name ?? '').trim()).concat(logins)
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  return [...new Set(words)].filter((word) => lengthOf(word) >= minOwnWord && !particles.has(word))
}

/** Whether an own word is in a password; a short one is in many others, so it counts between signs or digits only. */
const isIn = (text: string, word: string) =>
  lengthOf(word) > minOwnWord
    ? text.includes(word)
    : [/\P{L}+/u, /[^\p{L}\p{N}]+/u].some((between) => text.split(between).includes(word))

/**
 * The rules for a new password, in the order they are shown, and whether it meets them. Without `ownWords`, as when the
 * person is not known, the rule about them is left out.
 */
export function passwordRules(password: string, ownWords: readonly string[]): PasswordRule[] {
  const typed = readablePart(password)
  const text = folded(typed)
  const rules: PasswordRule[] = [
    { id: 'length', isMet: lengthOf(typed) >= min },
    ...(['lower', 'upper', 'digit', 'symbol'] as const).map((id) => ({
      id,
      isMet: needs[id].pattern.test(typed),
    })),
  ]
  if (ownWords.length === 0) return rules
  const word = ownWords.find((one) => isIn(text, folded(one)))
  return [...rules, { id: 'own', isMet: password !== '' && !word, ...(word && { word }) }]
}

/** The same rules for password managers that generate a password: the value of the `passwordrules` attribute. */
export const passwordRulesAttribute = [
  `minlength: ${min}`,
  `maxlength: ${max}`,
  ...Object.values(needs).map(({ rule }) => `required: ${rule}`),
].join('; ')
