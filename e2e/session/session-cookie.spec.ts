// Shows: session-11, session-12, session-18, session-19.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { ports } from '../support/servers.ts'
import { logIn, logOut, sessionCookie, stored, welcome } from '../support/screens.ts'

const day = 86_400

test('the session cookie lasts 30 days, for the whole site', async ({ page, portal, watched }) => {
  await logIn(page, 'plain')
  const cookie = await sessionCookie(page)
  const token = cookie?.value ?? 'no token'
  const site = portal.host.replace('account.', '')
  expect(cookie).toMatchObject({
    name: 'token',
    domain: `.${site}`,
    path: '/',
    sameSite: 'Lax',
    secure: false,
  })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / day
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)

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

  // The sister platforms can read the cookie; the other country cannot.
  const other = portal.variant === 'LU' ? 'bonavo.localhost' : 'bonavo-lux.localhost'
  const seenAt = async (host: string) => {
    watched.allowHost(`${host}:${ports.portal}`)
    await page.goto(`http://${host}:${ports.portal}/robots.txt`)
    return page.evaluate(() => document.cookie)
  }
  expect(await seenAt(`client.${site}`)).toBe(`token=${token}`)
  expect(await seenAt(`my.${site}`)).toBe(`token=${token}`)
  expect(await seenAt(`account.${other}`)).toBe('')
  expect(await seenAt(`client.${other}`)).toBe('')

  // The device id stays.
  await page.goto(portal.origin + paths.dashboard)
  await expect(welcome(page)).toBeVisible()
  await logOut(page)
  expect(await page.context().cookies()).toEqual([])
  await expect.poll(() => watched.calls('DELETE', '/token')).toHaveLength(1)
  const devices = watched.calls().map(({ headers }) => headers['x-device-id'])
  expect(new Set(devices)).toEqual(new Set([await stored(page, 'device-id')]))
})
