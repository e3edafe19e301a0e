import type { Account, Profile } from '#mocks/account'

const needed = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u]

/** Whether a password meets the rules, which depend on the person's name and e-mail. */
export function isStrong(
  password: string,
  { firstname, lastname, email }: Pick<Profile, 'firstname' | 'lastname' | 'email'>,
): boolean {
  const { length } = Array.from(password)
  const names = [firstname, lastname ?? '', email.replace(/@.*$/, '')].filter((name) => name.length >= 3)
  return (
    length >= 10 &&
    length <= 128 &&
    needed.every((pattern) => pattern.test(password)) &&
    !names.some((name) => password.toLowerCase().includes(name.toLowerCase()))
  )
}

/** Replaces a password; the new one counts as strong. */
export function setPassword(password: string, account: Account): void {
  account.password = password
  account.isWeakSignalled = false
  account.profile.password_status = 0
  account.profile.last_password_change = new Date().toISOString()
}
