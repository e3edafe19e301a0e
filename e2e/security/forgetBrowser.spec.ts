// Shows: security-64.
import { paths } from '#core/paths.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { loginForm, notice, sessionCookie, stored } from '../support/screens.ts'
import { dialog, openAs } from '../support/signed-in.ts'

test('a browser that is forgotten keeps nothing', inBoth, async ({ page, portal: { texts }, watched }) => {
  const t = texts('en')
  const action = { name: t('user.security.forget.action'), exact: true }
  const left = {
    'last-login': 'secured@example.be',
    theme: 'dark',
    dismissed: '{"a":9999999999999}',
    'known-places': '{"b":9999999999999}',
  }
  await openAs(page, 'secured', paths.security)
  await page.evaluate((values) => Object.assign(localStorage, values), left)
  await page.evaluate(() => (sessionStorage['offer-others'] = `{"of":null,"savedAt":${Date.now()}}`))
  const device = await stored(page, 'device-id')
  await page.getByRole('button', action).click()
  await expect(dialog(page)).toContainText(t('user.security.forget.goes'))
  await expect(dialog(page)).toContainText(t('user.security.forget.stays'))
  await dialog(page).getByRole('button', action).click()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(notice(page, t)).toHaveText(t('user.security.forget.done'))
  await expect(loginForm(page, t).email).toHaveValue('')
  expect(await sessionCookie(page)).toBeUndefined()
  expect(watched.calls('DELETE')).toMatchObject([{ headers: { 'x-device-id': device } }])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await page.evaluate(() => 'offer-others' in sessionStorage)).toBe(false)
})
