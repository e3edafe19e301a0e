import { passwordIssue } from '#domain/text/fieldIssue.ts'
import { ownWordsOf, passwordRules } from '#features/password/password.ts'
import * as z from 'zod/mini'
import type { Account, Profile } from '#mocks/account.ts'

/** A password that somebody types. */
export const passwordSchema = z.string().check(z.refine((text) => passwordIssue(text) === null))

/** Whether a password meets the rules, which depend on the person's name and e-mail. */
export const isStrong = (
  password: string,
  person: Pick<Profile, 'firstname' | 'lastname' | 'email'>,
): boolean =>
  passwordIssue(password) === null && passwordRules(password, ownWordsOf(person)).every(({ isMet }) => isMet)

/** Replaces a password; the new one counts as strong. */
export function setPassword(password: string, account: Account): void {
  account.password = password
  account.isWeakSignalled = false
  account.profile.password_status = 0
  account.profile.last_password_change = new Date().toISOString()
}
