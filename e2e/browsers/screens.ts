import { paths } from '#paths'
import { persona } from '../portal.ts'
import { button, field, title } from './target.ts'
import type { User } from './user.ts'

/** Sends the e-mail form with a persona, whatever its language; the rest is the caller's. */
export async function enterLogin(
  user: User,
  id: string,
  { at = paths.loginEmail, password = persona(id).password }: { at?: string; password?: string } = {},
): Promise<void> {
  await user.goto(at)
  await user.enter({ css: 'input[type=email]' }, persona(id).profile.email)
  await user.enter({ css: 'input[autocomplete=current-password]' }, password)
  await user.click({ css: '[type=submit]' })
}

/** Logs a persona in, and waits for a page of the signed-in area. */
export async function logIn(user: User, id: string, at: string = paths.dashboard): Promise<void> {
  await enterLogin(user, id, { at })
  await user.isAt(at)
  await user.sees(title(), { isFocused: true })
}
