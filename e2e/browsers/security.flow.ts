import { paths } from '#core/paths.ts'
import { strong } from '../weakPassword/weakPassword.ts'
import { flow, wide } from './fixtures.ts'
import { chooseStrong, confirm, enterLogin, isBackOn, logIn, logOut } from './screens.ts'
import { button, dialog, toast } from './target.ts'

flow('password, changed after a code', async ({ user, portal: { t } }) => {
  await logIn(user, 'secured', paths.security)
  await user.click(button(t('user.security.password.change')))
  await user.isAt(paths.mfaStepUp)
  await confirm(user, t)
  await user.isAt(paths.password)
  await chooseStrong(user, t, t('user.security.password.change'))
  await user.isAt(paths.security)
  await user.sees(toast(t('user.password.updated')))
  await logOut(user, t)
  await enterLogin(user, 'secured', { password: strong })
  await user.isAt(paths.dashboard)
})

flow('devices: a log-out is asked about, and the focus comes back', async ({ user, portal: { t } }) => {
  const device = 'iPhone 15'
  const logout = button(t('user.devices.logoutOf', { device }))
  await logIn(user, 'secured', paths.devices)
  await user.click(logout)
  await user.sees(dialog(t('user.devices.confirm.title', { device })))
  await user.click(button(t('action.cancel'), dialog()))
  await isBackOn(user, logout)
  await user.press('Enter')
  await user.sees(dialog(t('user.devices.confirm.title', { device })))
  await user.press('Escape')
  await isBackOn(user, logout)
})

flow('tabs log in and out together', wide, async ({ user, portal: { t } }) => {
  const other = await user.openTab()
  await other.goto(paths.profile)
  await other.isAt(paths.loginEmail)
  await logIn(user, 'plain')
  await other.show()
  await other.isAt(paths.profile)
  await logOut(user, t)
  await other.show()
  await other.isAt(paths.loginEmail)
})
