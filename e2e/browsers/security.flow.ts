import { paths } from '#core/paths.ts'
import { persona } from '../support/portal.ts'
import { strong } from '../weakPassword/weakPassword.ts'
import { expect, flow, wide } from './fixtures.ts'
import { chooseStrong, confirm, enterLogin, isBackOn, logIn, logOut } from './screens.ts'
import { button, dialog, field, heading, region, switchOf, toast } from './target.ts'

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

flow('two-step verification by phone and e-mail', async ({ user, portal: { t } }) => {
  const toggle = switchOf(t('user.security.twoStep.title'))
  await logIn(user, 'plain', paths.security)
  await user.sees(toggle, { isChecked: false })
  await user.click(toggle)
  await user.isAt(paths.mfaStepUp)
  await confirm(user, t, persona('plain').cards[0])
  await user.isAt(paths.securitySetUp)
  await user.sees(dialog(t('mandatoryMfa.phone.title')))
  await user.sees(field(t('login.phone')), { isFocused: true, value: '0470 12 34 12' })
  await user.click(button(t('mandatoryMfa.send')))
  await confirm(user, t)
  await user.sees(dialog(t('mandatoryMfa.email.title')))
  await user.click(button(t('mandatoryMfa.send')))
  await user.sees(dialog(t('mandatoryMfa.confirmation.title')))
  await confirm(user, t)
  await user.misses(dialog())
  await user.sees(toggle, { isChecked: true })
})

flow('devices: the details of a session, and the focus after them', wide, async ({ user, portal: { t } }) => {
  await logIn(user, 'secured', paths.devices)
  const details = { css: 'button[aria-label^="Details"]', within: region('Pixel 8') }
  await user.click(details)
  await user.sees(dialog(t('user.devices.session.title')))
  await user.press('Escape')
  await isBackOn(user, details)
})

flow(
  'devices: a log-out is asked about by mouse, and the focus comes back',
  async ({ user, portal: { t } }) => {
    const device = 'iPhone 15'
    const logout = button(t('user.devices.logoutOf', { device }))
    await logIn(user, 'secured', paths.devices)
    await user.click(logout)
    await user.sees(dialog(t('user.devices.confirm.deviceTitle', { device })))
    await user.click(button(t('action.cancel'), dialog()))
    await isBackOn(user, logout)
  },
)

flow(
  'devices: a log-out is asked about by keyboard, and the focus comes back',
  wide,
  async ({ user, portal: { t } }) => {
    const device = 'iPhone 15'
    const logout = button(t('user.devices.logoutOf', { device }))
    await logIn(user, 'secured', paths.devices)
    await user.sees(logout)
    await user.tabTo(logout)
    await user.press('Enter')
    await user.sees(dialog(t('user.devices.confirm.deviceTitle', { device })))
    await user.press('Escape')
    await isBackOn(user, logout)
  },
)

flow('devices: one is logged out', async ({ user, portal: { t } }) => {
  const device = 'iPhone 15'
  await logIn(user, 'secured', paths.devices)
  await user.click(button(t('user.devices.logoutOf', { device })))
  await user.click(button(t('user.devices.logout'), dialog()))
  await user.sees(toast(t('user.devices.done', { device })))
  await user.misses(dialog())
  await user.misses(button(t('user.devices.logoutOf', { device })))
})

flow('apps: one loses its access', async ({ user, portal: { t } }) => {
  const app = 'Delhi Express'
  await logIn(user, 'secured', paths.apps)
  await user.sees(region(app))
  await user.click(button(t('user.access.revokeOf', { app })))
  await user.sees(dialog(t('user.access.confirm.title', { app })))
  await user.click(button(t('user.access.revoke'), dialog()))
  await user.sees(toast(t('user.access.revoked')))
  await user.misses(region(app))
  await user.sees(heading('Lunchbox'))
})

flow('log-out by the menu', async ({ user, portal: { t } }) => {
  await logIn(user, 'plain')
  await logOut(user, t)
  expect(await user.cookieNames()).toEqual([])
  expect(await user.stored('account')).toBeNull()
  await user.goto(paths.dashboard)
  await user.isAt(paths.loginEmail)
})

flow('log-out from everywhere', async ({ user, portal: { t } }) => {
  const everywhere = button(t('user.security.everywhere.action'))
  await logIn(user, 'secured', paths.security)
  await user.click(everywhere)
  await user.sees(dialog(t('user.security.everywhere.title')))
  await user.click(button(t('action.cancel'), dialog()))
  await isBackOn(user, everywhere)
  await user.click(everywhere)
  await user.click(button(t('user.security.everywhere.action'), dialog()))
  await user.isAt(paths.loginEmail)
  expect(await user.cookieNames()).toEqual([])
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
