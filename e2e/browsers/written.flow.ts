import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { translate } from '../support/translator.ts'
import { flow } from './fixtures.ts'
import { button, field } from './target.ts'

flow('pasted: a whole message with its code', async ({ user, portal: { t } }) => {
  const { profile, password } = persona('sms')
  await user.goto(paths.loginEmail)
  await user.misses({ css: '[inert]' })
  await user.enter({ css: 'input[type=email]' }, profile.email)
  await user.enter({ css: 'input[autocomplete=current-password]' }, password)
  await user.press('Enter')
  await user.isAt(/^\/mfa\?method=sms/)
  const code = await user.latestCode()
  await user.pastes(field(t('code.label')), `Votre code est ${code}, valable 10 minutes.`)
  await user.press('Enter')
  await user.isAt(paths.dashboard)
})

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

flow('translated by the browser: a login goes on after a refused code', async ({ user }) => {
  const { profile, password } = persona('sms')
  const submit = { css: 'main [type=submit]' }
  await user.goto(paths.loginEmail)
  await user.misses({ css: '[inert]' })
  await user.run(translate)
  await user.enter({ css: 'input[type=email]' }, profile.email)
  await user.enter({ css: 'input[autocomplete=current-password]' }, password)
  await user.click(submit)
  await user.enter({ css: 'input[autocomplete=one-time-code]' }, '1')
  await user.click(submit)
  await user.sees({ css: 'input[aria-invalid=true]' })
  await user.enter({ css: 'input[autocomplete=one-time-code]' }, await user.latestCode())
  await user.click(submit)
  await user.isAt(paths.dashboard)
  await user.sees({ css: 'h1 font' })
})
