// Shows: security-17, security-27, security-28, access-7.
import { expect, inBoth, inOld, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { logIn, notice, stored } from '../support/screens.ts'
import { dialog, history, openAs, title } from '../support/signed-in.ts'

const here = 'Chrome on Linux'
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
})

test(
  'a device is logged out once the question is answered',
  { tag: [inBoth.tag, inOld.tag] },
  async ({ page, browser, portal, watched }) => {
    const { origin } = portal
    const t = portal.texts('en')
    const { device, logOutOf, confirm, cancel } = history(page, t)
    await openAs(page, 'secured', paths.devices)
    // The mock API has one world per device id: the second browser uses the same id to share the world.
    const name = 'Firefox on Windows'
    const value = (await stored(page, 'device-id')) ?? ''
    const elsewhere = await browser.newContext({
      baseURL: origin,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'device-id', value }] }] },
    })
    const other = await elsewhere.newPage()
    await logIn(other, 'secured')
    await page.reload()
    await expect(device(name)).toContainText(t('user.devices.active'))
    await logOutOf(name).click()
    await expect(dialog(page)).toHaveAccessibleName(`Log out from ${name}?`)
    await cancel.click()
    await expect(logOutOf(name)).toBeFocused()
    expect(watched.calls('DELETE')).toEqual([])
    await logOutOf(name).click()
    await confirm.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(notice(page, t)).toHaveText(t('user.devices.done', { device: name }))
    await expect(logOutOf(name)).toHaveCount(0)
    await expect(title(page)).toBeFocused()
    const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
    expect(watched.calls('DELETE')).toMatchObject([
      { body: null, headers: { authorization: bearer, 'x-device-id': value } },
    ])

    await other.reload()
    await expect(other).toHaveURL(paths.loginEmail)
    await expect(notice(other, t)).toHaveText(t('session.ended'))
    await elsewhere.close()
    await page.reload()
    await expect(device(here)).toContainText(t('user.devices.current'))
    // Its log-out has answered the question about its new kind of device, so it is folded with the other ended ones.
    // By a key: the page scrolls it to where the last press was.
    await page.getByRole('button', { name: t('user.devices.endedDevices', { count: 3 }) }).press('Enter')
    await expect(device(name)).toContainText(t('user.devices.ended'))
  },
)
