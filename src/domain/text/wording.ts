import type en from '../../../locales/en.json'
import { clockOf, waitOf } from '#domain/time/retryAfter.ts'
import { displayText } from './displayText.ts'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** The key of a text in `locales`. Failures and toasts carry keys; only components translate them. */
export type MessageKey = Exclude<Leaves<typeof en>, `${string}_one` | `${string}_other`>

/** The most characters that are shown of the server's own words. */
export const longestWords = 200

const texts = {
  accountRefused: 'onboarding.create.refused',
  accountTaken: 'onboarding.create.duplicate',
  attempts: 'login.error.attempts',
  bug: 'error.bug',
  captcha: 'captcha.failed',
  captchaRequired: 'captcha.required',
  cardRefused: 'onboarding.card.refused',
  cardWrong: 'user.mfa.confirm.code.errorCard',
  changedElsewhere: 'user.profile.changedElsewhere',
  closed: 'error.closed',
  codeWrong: 'user.mfa.confirm.code.error',
  credentials: 'login.error.credentials',
  devicesLeft: 'user.devices.others.failed',
  emailChangeRefused: 'user.profile.contact.invalid.email',
  emailRefused: 'onboarding.error.email',
  emailSame: 'user.profile.contact.same.email',
  emailTaken: 'mandatoryMfa.error.email',
  expired: 'mfa.expired',
  invitationExpired: 'onboarding.code.expired',
  invitationUnknown: 'onboarding.code.unknown',
  invitationUsed: 'onboarding.code.used',
  linkCut: 'error.linkCut',
  locked: 'login.error.attempts',
  loginServer: 'login.error.server',
  logoutFailed: 'user.security.everywhere.failed',
  methodsUnknown: 'user.security.twoStep.failed',
  missing: 'error.part',
  network: 'error.network',
  onboardingTaken: 'onboarding.password.taken',
  passwordRefused: 'password.refused',
  passwordWrong: 'similarAccount.wrongPassword',
  personalRefused: 'user.profile.refused',
  phoneChangeRefused: 'user.profile.contact.invalid.phone',
  phoneRefused: 'onboarding.error.phone',
  phoneSame: 'user.profile.contact.same.phone',
  phoneTaken: 'mandatoryMfa.error.phone',
  recoveryRefused: 'forgotPassword.password.refused',
  resetExpired: 'forgotPassword.reset.expired',
  sendRefused: 'mandatoryMfa.error.send',
  server: 'error.server',
  setUpUnknown: 'mandatoryMfa.failed',
  timeout: 'error.timeout',
  unknown: 'error.unknown',
  unknownAccount: 'error.unknownAccount',
  unknownReset: 'error.unknownReset',
} as const satisfies Record<string, MessageKey>

/** Why an action of the person did not happen, as far as it is known. */
export type FailureCode = keyof typeof texts

/**
 * Where a failure is shown: beside the button (by default, or when a form has no such field), under a field, under
 * several fields with the server's words about each, or nowhere, because it was told already.
 */
type Place =
  | { at?: 'form' }
  | { at: 'field'; name: FieldName }
  | { at: 'fields'; fields: Readonly<Record<string, string>> }
  | { at: 'nowhere' }

/** The fields of the forms that have one. */
export type FieldName = 'card' | 'code' | 'contact' | 'number' | 'password'

/** `text`: the server's own words, shown instead of the text of the code; of `changedElsewhere` the value that is stored. `until`: when it can be tried again, in ms. */
export type Failure = { code: FailureCode; text?: string; until?: number } & Place

/**
 * The codes that the body of a refusal carries in place of words (`message`, or in `errors` the words of a field), and the
 * failure that each means.
 */
export const bodyCodes = {
  'email-duplicated': 'emailTaken',
  'sms-duplicated': 'phoneTaken',
  'code-expired': 'invitationExpired',
  'code-used': 'invitationUsed',
  'password-refused': 'passwordRefused',
  'captcha-refused': 'captchaRequired',
} as const satisfies Record<string, FailureCode>

export type BodyCode = keyof typeof bodyCodes

/** The code that the server has sent in place of words; null for words. */
export const bodyCodeIn = (words: string | null | undefined): BodyCode | null =>
  words && Object.hasOwn(bodyCodes, words) ? (words as BodyCode) : null

/** Whether a code says that a contact belongs to an account that exists already. */
export const isTaken = (code: BodyCode | null): boolean =>
  code === 'email-duplicated' || code === 'sms-duplicated'

export const textOf = ({ code }: Pick<Failure, 'code'>): MessageKey => texts[code]

/**
 * A failure in words: the server's own, made safe to be shown, or the text of its code; and when to try again, or the way
 * on for people who share a contact.
 */
export function wordsOf(
  { text = '', until = 0, ...failure }: Failure,
  t: (key: MessageKey, values?: { time: string; clock: string } | { value: string }) => string,
  tag: string,
): string {
  const own = displayText(text, longestWords)
  const isStored = failure.code === 'changedElsewhere'
  const isOfOther = failure.code === 'emailTaken' || failure.code === 'phoneTaken'
  const fixed = isStored ? t(textOf(failure), { value: own }) : t(textOf(failure))
  const words = (!isStored && own) || (isOfOther ? `${fixed} ${t('error.taken')}` : fixed)
  const seconds = Math.ceil((until - Date.now()) / 1000)
  if (seconds <= 0) return words
  return `${words} ${t('login.locked', { time: waitOf(seconds, tag), clock: clockOf(until, tag) })}`
}
