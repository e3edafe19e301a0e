import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { ports } from './servers.ts'
import { logIn, sessionCookie, stored } from './screens.ts'

const day = 86_400

test(
  'the session cookie lasts 30 days, for the whole site of the provider and no other',
  variants,
  async ({ page, portal }) => {
    await logIn(page, 'plain', paths.loginEmail)
    const cookie = await sessionCookie(page)
    expect(cookie).toMatchObject({
      name: 'token',
      domain: `.${portal.host.replace('account.', '')}`,
      path: '/',
      sameSite: 'Lax',
      secure: false,
    })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / day
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  },
)

test(
  'the sister platforms can read the session cookie, the other country cannot',
  variants,
  async ({ page, portal, watched }) => {
    await logIn(page, 'plain')
    const token = (await sessionCookie(page))?.value
    const site = portal.host.replace('account.', '')
    const other = portal.isLux ? 'bonavo.localhost' : 'bonavo-lux.localhost'
    const seenAt = async (host: string) => {
      watched.allowHost(`${host}:${ports.portal}`)
      await page.goto(`http://${host}:${ports.portal}/robots.txt`)
      return page.evaluate(() => document.cookie)
    }
    expect(await seenAt(`client.${site}`)).toBe(`token=${token}`)
    expect(await seenAt(`my.${site}`)).toBe(`token=${token}`)
    expect(await seenAt(`account.${other}`)).toBe('')
    expect(await seenAt(`client.${other}`)).toBe('')
  },
)

test(
  'the browser keeps the device id, the language and the account cache, and never the token',
  variants,
  async ({ page }) => {
    await logIn(page, 'plain')
    const token = (await sessionCookie(page))?.value ?? 'no token'
    const [local, session] = await page.evaluate(() =>
      [localStorage, sessionStorage].map((storage) => Object.fromEntries(Object.entries(storage))),
    )
    expect(Object.keys(local ?? {}).sort()).toEqual(['account', 'device-id', 'language'])
    expect(session).toEqual({})
    const all = JSON.stringify(local)
    expect(all).not.toContain(token)
    for (const secret of ['BE68539007547034', '+32470123412', 'claire@example.be', 'Bonavo-2026!']) {
      expect(all).not.toContain(secret)
    }
  },
)

test('the device id is made once and kept', once, async ({ page, watched }) => {
  await logIn(page, 'plain')
  const deviceId = await stored(page, 'device-id')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(new Set(watched.calls().map(({ headers }) => headers['x-device-id']))).toEqual(new Set([deviceId]))
})
