import { paths } from '#core/paths.ts'
import { expect, flow, wide } from './fixtures.ts'
import { confirm, editButton, logIn, openEdit } from './screens.ts'
import { button, dialog, field, region, toast, type Target } from './target.ts'
import type { User } from './user.ts'

const iban: Target = field('IBAN')

flow('profile: what was typed is not lost by a link', async ({ user, portal: { t } }) => {
  await logIn(user, 'plain', paths.profile)
  await user.click(editButton(t, 'personal'))
  await user.enter(field(t('user.profile.personal.firstname')), 'Clara')
  await user.click({ css: `nav a[href="${paths.security}"]` })
  await user.sees(dialog(t('user.profile.leave.title')))
  await user.click(button(t('user.profile.leave.stay')))
  await user.misses(dialog())
  await user.sees(field(t('user.profile.personal.firstname')), { value: 'Clara' })
})

flow('contact: a new e-mail, confirmed in a dialog', async ({ user, portal: { t } }) => {
  const card = region(t('user.profile.contact.email'))
  const code = dialog(t('mandatoryMfa.confirmation.title'))
  await openEdit(user, t, 'contact')
  await user.enter(field(t('login.email'), card), 'ines@example.com')
  await user.click(button(t('action.sendCode'), card))
  await user.sees(code)
  await user.sees(field(t('code.label'), code), { isFocused: true })
  await user.press('Escape')
  await user.misses(dialog())
  await user.click(button(t('action.sendCode'), card))
  await user.sees(code)
  await confirm(user, t)
  await user.misses(dialog())
  await user.sees(toast(t('user.profile.contact.done.email')))
  await user.reads('ines@example.com')
})

/** Moves the caret behind a number of characters. */
async function goBehind(user: User, characters: number) {
  await user.press('Home')
  await user.press('ArrowRight', { times: characters })
}

flow('IBAN: typed in groups, checked and saved', async ({ user, portal: { t } }) => {
  await openEdit(user, t, 'banking')
  await user.sees(iban, { isFocused: true, value: 'BE68 5390 0754 7034' })
  await user.enter(iban, '71096123456768')
  await user.sees(iban, { value: 'BE71 0961 2345 6768' })
  await user.click(button(t('action.save')))
  await user.sees(iban, { isInvalid: true, isFocused: true })
  await user.press('End')
  await user.press('Backspace')
  await user.type('9')
  await user.sees(iban, { value: 'BE71 0961 2345 6769', isInvalid: false })
  await user.click(button(t('action.save')))
  await user.sees(toast(t('messages.iban.success')))
  await user.click(button(`${t('user.profile.banking.show')} (IBAN)`))
  await user.reads('BE71 0961 2345 6769')
})

flow(
  'IBAN: a digit goes and comes in the middle, and the caret stays',
  wide,
  async ({ user, portal: { t } }) => {
    const caret = () => user.run(() => (document.activeElement as HTMLInputElement).selectionStart)
    await openEdit(user, t, 'banking')
    await user.sees(iban, { isFocused: true })
    await goBehind(user, 7)
    await user.press('Backspace')
    await user.sees(iban, { value: 'BE68 5900 7547 034' })
    expect(await caret()).toBe(7 - 1)
    await user.type('3')
    await user.sees(iban, { value: 'BE68 5390 0754 7034' })
    expect(await caret()).toBe(7)
  },
)

flow('IBAN: Delete and Backspace get through every gap', wide, async ({ user, portal: { t } }) => {
  await openEdit(user, t, 'banking')
  await user.sees(iban, { isFocused: true })
  await goBehind(user, 4)
  await user.press('Delete', { times: 30 })
  await user.sees(iban, { value: 'BE68' })
  await user.type('539007547034')
  await user.sees(iban, { value: 'BE68 5390 0754 7034' })
  await user.press('Backspace', { times: 30 })
  await user.sees(iban, { value: 'BE' })
})
