// Shows: access-4, access-5, access-7, frame-19.
import { expect, inBoth, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { notice, stored } from '../support/screens.ts'
import { connectedApp, dialog, openAs, title } from '../support/signed-in.ts'

test(
  'revokes the access of an app once its question is answered',
  { tag: [onceOnPhone.tag, inBoth.tag] },
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const { card, revoke, confirm } = connectedApp(page, t, 'Delhi Express')
    await openAs(page, 'secured', paths.apps)
    await revoke.click()
    await expect(dialog(page)).toHaveAccessibleName(t('user.access.confirm.title', { app: 'Delhi Express' }))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(revoke).toBeFocused()
    expect(watched.calls('DELETE')).toEqual([])

    await revoke.click()
    await confirm.click()
    await expect(card).toHaveCount(0)
    await expect(notice(page, t)).toHaveText('Access revoked')
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

    // No app can spend any more, so the dashboard has no notice about one.
    const bar = page.getByRole('navigation')
    await bar.getByRole('link', { name: t('nav.tab.access') }).click()
    await expect(page.locator('#access')).toBeFocused()
    await expect(bar.locator('[aria-current]')).toHaveText(t('nav.tab.access'))
    await expect(page.locator('#access').getByRole('listitem')).toHaveCount(3)
    await expect(page.locator('#notifications')).not.toContainText('Delhi Express')
  },
)
