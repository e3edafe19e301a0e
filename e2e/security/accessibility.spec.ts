import { paths } from '#paths'
import { expectAccessible, expectBothThemes } from '../support/axe.ts'
import { confirmLatest } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { answer, hold } from '../support/network.ts'
import { openDashboard } from '../support/screens.ts'
import {
  beginSetUp,
  connectedApp,
  dialog,
  history,
  openAs,
  passwordPage,
  securityPage,
  setUpDialog,
} from '../support/signed-in.ts'

test('axe finds nothing on the security page', async ({ page }) => {
  await openAs(page, 'secured', paths.security)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await expectBothThemes(page)
})

test(
  'axe finds nothing on a security page that loads, fails, or asks before it logs out everywhere',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    const { everywhere } = securityPage(page, t)
    watched.expectFailure('GET', '/mfa', 500)
    watched.expectFailure('GET', '/user/login/info/latest', 500)
    const failMethods = await hold(page, 'GET /mfa', { status: 500 })
    const failDevices = await hold(page, 'GET /user/login/info/latest', { status: 500 })
    await openAs(page, 'secured', paths.security)
    await expect(page.getByText(t('page.loading'))).toHaveCount(1)
    await expectAccessible(page)
    failMethods()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.getByText(t('page.loading'))).toHaveCount(1)
    await expectAccessible(page)
    failDevices()
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expectAccessible(page)
    await everywhere.click()
    await expect(dialog(page)).toBeVisible()
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a security page without methods that invites to the set-up',
  { tag: '@luxembourg' },
  async ({ page, portal: { texts } }) => {
    const t = texts('en')
    await answer(page, 'GET /user/login/info/latest', { status: 200, body: { data: [] } })
    await openAs(page, 'plain', paths.securitySetUp)
    await expect(page.getByText(t('user.security.twoStep.ask'))).toBeVisible()
    await expect(page.getByText(t('user.devices.empty'))).toBeVisible()
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the dialogs of the set-up',
  { tag: '@belgium' },
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = setUpDialog(page, t)
    watched.expectFailure('GET', '/mfa/sms/activate', 422)
    await beginSetUp(page, t)
    await form.phone.fill('+32471234523')
    await form.send.click()
    await expect(form.phone).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await form.phone.fill('+32470123412')
    await form.send.click()
    await form.submit.click()
    await expect(form.code).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await confirmLatest(page, t)
    await form.email.fill('')
    await expect(form.send).toHaveAttribute('aria-disabled', 'true')
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the password page, before and after the verification',
  { tag: '@luxembourg' },
  async ({ page, portal }) => {
    const t = portal.texts('en')
    const { verify, password, update } = passwordPage(page, t)
    await openAs(page, 'secured', paths.password)
    await expect(verify).toBeVisible()
    await expectAccessible(page)
    await verify.click()
    await confirmLatest(page, t)
    await password.fill('Maes1')
    await expect(update).toHaveAttribute('aria-disabled', 'true')
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a security page after a new password',
  { tag: '@belgium' },
  async ({ page, portal: { t } }) => {
    const { verify, password, update } = passwordPage(page, t)
    await openAs(page, 'secured', paths.password)
    await verify.click()
    await confirmLatest(page, t)
    await password.fill('Zon & maan 42')
    await update.click()
    await expect(page.getByText(t('user.password.others'))).toBeVisible()
    await expectBothThemes(page)
  },
)

test('axe finds nothing on the device history', async ({ page, portal }) => {
  await openAs(page, 'secured', paths.devices)
  const { fold, device } = history(page, portal.texts('en'))
  await fold.click()
  await expect(device('iPad')).toBeVisible()
  await expectBothThemes(page)
})

test(
  'axe finds nothing on a history that is empty, loads, or fails',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/user/login/info', 500)
    const none = { data: [], meta: { currentLoginId: null } }
    const stop = await answer(page, 'GET /user/login/info', { status: 200, body: none })
    await openAs(page, 'secured', paths.devices)
    await expect(page.getByText(t('user.devices.empty'))).toBeVisible()
    await expectAccessible(page)
    await stop()
    const release = await hold(page, 'GET /user/login/info', { status: 500 })
    await page.reload()
    await expect(page.getByText(t('page.loading'))).toBeAttached()
    await expectAccessible(page)
    release()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the dialogs of the history',
  { tag: '@luxembourg' },
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const { details, logOutOf, others, confirm, cancel, no } = history(page, t)
    const revocation = '/user/login/revoke/dev_secured_2'
    watched.expectFailure('DELETE', revocation, 500)
    await openAs(page, 'secured', paths.devices)
    await details('Pixel 8').first().click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await logOutOf('Pixel 8').click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await cancel.click()
    await no(t('user.devices.unknown')).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await answer(page, `DELETE ${revocation}`, { status: 500 })
    await others.click()
    await confirm.click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expectBothThemes(page)
  },
)

test('axe finds nothing on the access page', { tag: '@belgium' }, async ({ page, portal }) => {
  await openAs(page, 'secured', paths.apps)
  await expect(connectedApp(page, portal.texts('en'), 'Payroll Partners').card).toBeVisible()
  await expectBothThemes(page)
})

test(
  'axe finds nothing on an access page that is empty, loads, fails, or asks before it revokes',
  { tag: '@luxembourg' },
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    watched.expectFailure('GET', '/tokens', 500)
    const stop = await answer(page, 'GET /tokens', { status: 200, body: { data: [] } })
    await openAs(page, 'secured', paths.apps)
    await expect(page.getByText(t('dashboard.apps.empty'))).toBeVisible()
    await expectAccessible(page)
    await stop()
    const release = await hold(page, 'GET /tokens', { status: 500 })
    await page.reload()
    await expect(page.getByText(t('page.loading'))).toBeAttached()
    await expectAccessible(page)
    release()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: t('error.retry') }).click()
    await connectedApp(page, t, 'Lunchbox').revoke.click()
    await expect(dialog(page)).toBeVisible()
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on a dashboard whose sections load or fail',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/mfa', 500)
    watched.expectFailure('GET', '/tokens', 500)
    const releases = [
      await hold(page, 'GET /mfa', { status: 500 }),
      await hold(page, 'GET /tokens', { status: 500 }),
    ]
    await openDashboard(page, 'plain')
    await expect(page.getByText(t('page.loading'))).toHaveCount(1)
    await expectAccessible(page)
    for (const release of releases) release()
    await expect(page.getByRole('alert')).toHaveCount(2)
    await expectBothThemes(page)
  },
)
