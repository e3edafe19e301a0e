import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { paths } from '#paths'
import { answer, hold, pressTwice } from './network.ts'
import { notice, stored } from './screens.ts'
import { connectedApp, dialog, openAs, title } from './signed-in.ts'

test(
  'each app is listed with what it may do in words, the most powerful first',
  onceOnPhone,
  async ({ page, portal }) => {
    const t = portal.texts('en')
    const delhi = connectedApp(page, t, 'Delhi Express')
    const payroll = connectedApp(page, t, 'Payroll Partners')
    await openAs(page, 'secured', paths.apps)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Lunchbox',
      'Delhi Express',
      'Ecobike Gent',
      'Payroll Partners',
    ])
    await expect(delhi.card.getByRole('heading', { level: 3 })).toHaveText([
      t('user.access.kinds.spend'),
      t('user.access.kinds.see'),
    ])
    await expect(delhi.group('spend')).toHaveText([t('scopes.payment'), t('scopes.reimbursemoney')])
    await expect(delhi.group('see')).toHaveText([t('scopes.user'), t('scopes.balance')])
    await expect(payroll.group('change')).toHaveText([t('scopes.userwrite'), t('scopes.customerwrite')])
    await expect(payroll.group('see')).toHaveText([t('scopes.company'), t('scopes.clientarea')])
  },
)

test('access is revoked after a question, and stays revoked', once, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const { card, revoke, confirm } = connectedApp(page, t, 'Delhi Express')
  await openAs(page, 'secured', paths.apps)
  await revoke.click()
  await expect(dialog(page)).toHaveAccessibleName(t('user.access.confirm.title', { app: 'Delhi Express' }))
  await expect(dialog(page)).toHaveAccessibleDescription(t('user.access.confirm.text'))
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(revoke).toBeFocused()
  expect(watched.calls('DELETE')).toEqual([])

  await revoke.click()
  await pressTwice(confirm, 'DELETE /token/302')
  await expect(card).toHaveCount(0)
  await expect(notice(page, t)).toHaveText(t('user.access.revoked'))
  if (!portal.isLux) await expect(notice(page, t)).toHaveText('Access revoked')
  await expect(title(page)).toBeFocused()
  const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
  expect(watched.calls('DELETE')).toHaveLength(1)
  expect(watched.calls('DELETE')[0]).toMatchObject({
    path: '/token/302',
    body: null,
    headers: { authorization: bearer, 'x-device-id': await stored(page, 'device-id') },
  })
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Lunchbox',
    'Ecobike Gent',
    'Payroll Partners',
  ])

  // Nothing can spend any more, and the dashboard knows.
  await page.goto(paths.dashboard)
  await expect(page.locator('#access').getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('#notifications').getByRole('listitem')).toHaveCount(1)
})

test(
  'a revocation that fails is told in the dialog, and the app stays; one that is gone already is fine',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { card, revoke, confirm } = connectedApp(page, t, 'Lunchbox')
    watched.expectFailure('DELETE', '/token/301', 500)
    watched.expectFailure('DELETE', '/token/301', 404)
    await openAs(page, 'secured', paths.apps)
    await revoke.click()
    const stop = await answer(page, 'DELETE /token/301', { status: 500 })
    await confirm.click()
    await expect(dialog(page).getByRole('alert')).toHaveText(t('error.server'))
    await expect(card).toBeVisible()
    await expect(notice(page, t)).toHaveCount(0)
    await stop()
    await answer(page, 'DELETE /token/301', { status: 404 })
    await confirm.click()
    await expect(card).toHaveCount(0)
    await expect(notice(page, t)).toHaveText('Access revoked')
  },
)

test(
  'apps that load, fail, or are none say so, and can be asked for again',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('GET', '/tokens', 500)
    const stop = await answer(page, 'GET /tokens', { status: 200, body: { data: [] } })
    await openAs(page, 'secured', paths.apps)
    await expect(page.getByRole('main')).toContainText(t('dashboard.apps.empty'))
    await expect(page.getByRole('main')).toContainText(t('user.access.emptyText'))
    await stop()

    const release = await hold(page, 'GET /tokens', { status: 500 })
    await page.reload()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(t('page.loading'))
    release()
    await expect(page.getByRole('alert')).toContainText(t('dashboard.apps.failed'))
    await page.unrouteAll()
    await page.getByRole('button', { name: t('error.retry') }).click()
    await expect(connectedApp(page, t, 'Lunchbox').card).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The button that was pressed is gone: the focus is on what has come.
    await expect(page.locator('body')).not.toBeFocused()
  },
)

test('a scope that the portal does not know is shown as it came', once, async ({ page, portal: { t } }) => {
  const name = '<b>App</b> {{product}}'
  const app = connectedApp(page, t, name)
  const scopes = ['__proto__', 'user', 'wallet.admin', 'toString']
  await answer(page, 'GET /tokens', { status: 200, body: { data: [{ name, client_id: 'x/y', scopes }] } })
  await openAs(page, 'plain', paths.apps)
  await expect(app.group('see')).toHaveText([t('scopes.user')])
  await expect(app.group('other')).toHaveText(['__proto__', 'wallet.admin', 'toString'])
  await app.revoke.click()
  await expect(dialog(page)).toHaveAccessibleName(t('user.access.confirm.title', { app: name }))
})
