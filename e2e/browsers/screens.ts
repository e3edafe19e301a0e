import { paths } from '#core/paths.ts'
import { persona, type Texts } from '../support/portal.ts'
import { strong } from '../weakPassword/weakPassword.ts'
import { button, dialog, field, title } from './target.ts'
import type { User } from './user.ts'

/** Submits the e-mail login of a persona, in any language; does not wait for the next page. */
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

/** Logs out with the account menu. */
export async function logOut(user: User, t: Texts): Promise<void> {
  await user.click(button(t('nav.menu')))
  await user.click(button(t('nav.logout')))
  await user.isAt(paths.loginEmail)
}

/** Enters a code, or a card number where one is asked for, and submits it. @param code by default the newest code */
export async function confirm(user: User, t: Texts, code?: string): Promise<void> {
  await user.sees(code ? field(t('code.card')) : field(t('code.label')))
  await user.enter(code ? field(t('code.card')) : field(t('code.label')), code ?? (await user.latestCode()))
  await user.click(button(t('code.submit')))
}

/** The button that opens the edit of a card, by its name. */
export const editButton = (t: Texts, card: 'personal' | 'contact' | 'banking') =>
  button(`${t('action.edit')} (${t(`user.profile.${card}.title`)})`)

/** Logs in and opens the edit of the contacts or of the bank account, with a code. */
export async function openEdit(user: User, t: Texts, card: 'contact' | 'banking'): Promise<void> {
  await logIn(user, 'secured', paths.profile)
  await user.click(editButton(t, card))
  await user.isAt(paths.mfaStepUp)
  await confirm(user, t)
  await user.isAt(paths.profile)
  await user.sees(button(t(card === 'contact' ? 'action.sendCode' : 'action.save')))
}

/** Enters a password that meets every rule, and submits it. */
export async function chooseStrong(user: User, t: Texts, submit: string): Promise<void> {
  await user.enter(field(t('password.new')), strong)
  await user.click(button(submit))
}

/** Waits until no dialog is open and the target has the focus again. */
export async function isBackOn(user: User, target: Parameters<User['sees']>[0]): Promise<void> {
  await user.misses(dialog())
  await user.sees(target, { isFocused: true })
}
