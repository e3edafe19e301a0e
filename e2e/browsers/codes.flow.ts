import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { otherThan } from '../support/codes.ts'
import { expect, flow } from './fixtures.ts'
import { confirm, enterLogin } from './screens.ts'
import { button, field, link, region } from './target.ts'

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

flow('mandatory set-up of phone and e-mail', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'forced')
  await user.isAt(paths.mandatory)
  await user.click(button(t('action.continue')))
  await user.isAt(paths.mandatoryPhone)
  await user.enter(field(t('login.phone')), '0470 99 88 77')
  await user.click(button(t('action.sendCode')))
  await user.isAt(paths.mandatoryConfirmation)
  await user.reads(`${t('code.sent.sms')} +32 470 99 88 77`)
  await confirm(user, t)
  await user.isAt(paths.mandatoryEmail)
  await user.sees(field(t('login.email')), { value: persona('forced').profile.email })
  await user.click(button(t('action.sendCode')))
  await user.isAt(paths.mandatoryConfirmation)
  await confirm(user, t)
  await user.isAt(paths.mandatorySuccess)
  // The success page leads on to the dashboard by itself.
  await user.isAt(paths.dashboard)
  await user.misses(link(t('dashboard.notifications.noMethodAction')))
  await user.sees(region(t('dashboard.services.title')))
})
