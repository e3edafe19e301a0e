import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { cards } from '../onboarding/onboarding.ts'
import { strong } from '../weakPassword/weakPassword.ts'
import { flow } from './fixtures.ts'
import { openEdit } from './screens.ts'
import { button, dialog, link } from './target.ts'

flow('filled without an event: login and code', async ({ user, portal: { t } }) => {
  const { profile, password } = persona('sms')
  await user.goto(paths.loginEmail)
  await user.misses({ css: '[inert]' })
  await user.fills('input[type=email]', profile.email)
  await user.fills('input[autocomplete=current-password]', password)
  await user.click(button(t('login.submit')))
  await user.isAt(/^\/mfa\?method=sms/)
  await user.fills('input[autocomplete=one-time-code]', await user.latestCode())
  await user.click(button(t('code.submit')))
  await user.isAt(paths.dashboard)
})

flow(
  'filled without an event: a forgotten password, by buttons that look blocked',
  async ({ user, portal: { t } }) => {
    await user.goto(paths.forgotPasswordEmail)
    await user.fills('input[type=email]', persona('plain').profile.email)
    await user.click(button(t('forgotPassword.password.submit')))
    await user.isAt(paths.forgotPasswordSent)
    await user.goto((await user.latestMessage()).link ?? '')
    await user.fills('input[autocomplete=new-password]', strong)
    await user.click(button(t('weakPassword.save')))
    await user.isAt(paths.resetPasswordConfirmed)
  },
)

flow('filled without an event: a card and the consents', async ({ user, portal: { t } }) => {
  await user.goto(paths.onboarding)
  await user.click({ css: `main a[href="${paths.onboardingCard}"]` })
  await user.fills('main input', cards.lina)
  await user.click(button(t('action.continue')))
  await user.click(link(t('action.continue')))
  await user.sees({ css: 'input[type=checkbox]' })
  await user.run(() =>
    document.querySelectorAll<HTMLInputElement>('input[required]').forEach((box) => (box.checked = true)),
  )
  await user.click(button(t('onboarding.terms.submit')))
  await user.isAt(paths.onboardingCreate)
})

flow('filled without an event: an e-mail', async ({ user, portal: { t } }) => {
  await openEdit(user, t, 'contact')
  await user.fills('main input[type=email]', 'ines@example.com')
  await user.press('Enter')
  await user.sees(dialog(t('mandatoryMfa.confirmation.title')))
})
