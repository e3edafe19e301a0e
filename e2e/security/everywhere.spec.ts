// Shows: security-30, security-32.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { pressTwice } from '../support/network.ts'
import { logIn, notice, openDashboard, sessionCookie, stored, welcome } from '../support/screens.ts'
import { dialog, securityPage } from '../support/signed-in.ts'

test('logs out every tab and every browser', async ({ page, context, browser, portal, watched }) => {
  const t = portal.texts('en')
  const { everywhere } = securityPage(page, t)
  const confirm = dialog(page).getByRole('button', { name: t('user.security.everywhere.action') })
  await openDashboard(page, 'secured')
  const tab = await context.newPage()
  await tab.goto(paths.dashboard)
  await expect(welcome(tab)).toBeVisible()
  await page.bringToFront()
  const value = (await stored(page, 'device-id')) ?? ''
  const { origin } = portal
  const elsewhere = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'device-id', value }] }] },
  })
  const other = await elsewhere.newPage()
  await logIn(other, 'secured')

  await page.goto(paths.security)
  await everywhere.click()
  await expect(dialog(page)).toHaveAccessibleName(t('user.security.everywhere.title'))
  await expect(dialog(page)).toHaveAccessibleDescription(t('user.security.everywhere.text'))
  await dialog(page)
    .getByRole('button', { name: t('action.cancel') })
    .click()
  await expect(everywhere).toBeFocused()
  expect(watched.calls('DELETE')).toEqual([])

  await everywhere.click()
  const bearer = `Bearer ${(await sessionCookie(page))?.value}`
  await pressTwice(confirm, 'DELETE /tokens')
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(notice(page, t)).toHaveText(t('logout.everywhere'))
  expect(watched.calls('DELETE')).toHaveLength(1)
  expect(watched.calls('DELETE')[0]).toMatchObject({
    path: '/tokens',
    body: null,
    headers: { authorization: bearer, 'x-device-id': value },
  })
  expect(await context.cookies()).toEqual([])
  expect(await stored(page, 'account')).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(page.getByText('Ines')).toHaveCount(0)

  await expect(tab).toHaveURL(paths.loginEmail)
  await expect(tab.getByText('Ines')).toHaveCount(0)
  await other.reload()
  await expect(other).toHaveURL(paths.loginEmail)
  await elsewhere.close()

  // After the logout everywhere, the next login leads to the dashboard, not to the former page.
  await logIn(page, 'secured', null)
  await expect(page).toHaveURL(paths.dashboard)
})
