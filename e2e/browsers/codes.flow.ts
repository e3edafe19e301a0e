import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { otherThan } from '../support/codes.ts'
import { expect, flow, wide } from './fixtures.ts'
import { chooseStrong, confirm, enterLogin, logOut } from './screens.ts'
import { button, field, link, region, title } from './target.ts'

flow('code by SMS, wrong at first', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'sms')
  await user.isAt(/^\/mfa\?method=sms/)
  const code = field(t('code.label'))
  await user.sees(code)
  await user.enter(code, otherThan(await user.latestCode()))
  await user.click(button(t('code.submit')))
  await user.sees(code, { isInvalid: true, isFocused: true })
  expect((await user.look(code)).description).toContain(t('user.mfa.confirm.code.error'))
  await confirm(user, t)
  await user.isAt(paths.dashboard)
})

flow('code by e-mail', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'mail')
  await user.isAt(/^\/mfa\?method=email/)
  await user.reads(`${t('code.sent.email')} ${t('code.yours.email')}`)
  await confirm(user, t)
  await user.isAt(paths.dashboard)
})

flow('code of a card', async ({ user, portal: { texts } }) => {
  await enterLogin(user, 'card')
  await user.isAt(/^\/mfa\?method=card/)
  await confirm(user, texts('en'), persona('card').cards[0])
  // Whoever logs in with a card and has no method is offered the set-up of one.
  await user.isAt(paths.securitySetUp)
})

flow('code that can be sent again after a while', wide, async ({ user, portal: { t } }) => {
  await enterLogin(user, 'sms')
  const resend = button(t('code.resend'))
  await user.sees(resend, { isDisabled: true })
  const waited = () => user.run(() => Number(/in (\d+) s/.exec(document.body?.innerText ?? '')?.[1]))
  const first = await waited()
  await expect.poll(waited).toBeLessThan(first)
  // A reload drops the credentials, without which there is no new code.
  await user.run(() => location.reload())
  await user.sees(link(t('mfa.logInAgain')))
  await user.misses(resend)
})

flow('code that a trusted device is not asked for again', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'sms')
  const trust = field(t('mfa.trust'))
  await user.sees(trust, { isChecked: false })
  await user.click(trust)
  await user.sees(trust, { isChecked: true })
  await confirm(user, t)
  await user.isAt(paths.dashboard)
  await logOut(user, t)
  await enterLogin(user, 'sms')
  await user.isAt(paths.dashboard)
})

flow('weak password, replaced after a code', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'weak')
  await user.isAt(paths.weakPassword)
  await user.sees(title(t('weakPassword.title')))
  await user.click(button(t('weakPassword.verify')))
  await user.isAt(paths.mfaStepUp)
  await confirm(user, t)
  await user.isAt(paths.weakPasswordVerified)
  await chooseStrong(user, t, t('weakPassword.save'))
  await user.isAt(paths.dashboard)
  await user.sees(title(t('dashboard.title', { firstname: 'Wout' })))
})

flow('mandatory set-up of phone and e-mail', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'forced')
  await user.isAt(paths.mandatory)
  await user.click(button(t('action.continue')))
  await user.isAt(paths.mandatoryPhone)
  await user.enter(field(t('login.phone')), '0470 99 88 77')
  await user.click(button(t('mandatoryMfa.send')))
  await user.isAt(paths.mandatoryConfirmation)
  await user.reads(`${t('code.sent.sms')} +32 470 99 88 77`)
  await confirm(user, t)
  await user.isAt(paths.mandatoryEmail)
  await user.sees(field(t('login.email')), { value: persona('forced').profile.email })
  await user.click(button(t('mandatoryMfa.send')))
  await user.isAt(paths.mandatoryConfirmation)
  await confirm(user, t)
  await user.isAt(paths.mandatorySuccess)
  // The success page leads on to the dashboard by itself.
  await user.isAt(paths.dashboard)
  await user.misses(link(t('dashboard.notifications.noMethodAction')))
  await user.sees(region(t('dashboard.services.title')))
})
