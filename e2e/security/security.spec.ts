import { expect, once, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { answer } from '../support/network.ts'
import { sidewaysScroll } from '../support/screens.ts'
import { openAs, securityPage, title } from '../support/signed-in.ts'

test(
  'the security page shows when the password was changed last, the methods, and the latest devices',
  once,
  async ({ page, portal }) => {
    const t = portal.texts('en')
    const { password, twoStep, toggle, methods, devices } = securityPage(page, t)
    const profile = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/user')
    await openAs(page, 'secured', paths.security)
    await expect(title(page)).toHaveText(t('user.security.title'))
    const { data } = (await (await profile).json()) as { data: { last_password_change: string } }
    const changed = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeZone: 'Europe/Brussels',
    }).format(new Date(data.last_password_change))
    await expect(password).toContainText(`${t('user.security.password.last')} ${changed}`)

    await expect(toggle).toBeChecked()
    await expect(toggle).toBeDisabled()
    await expect(toggle).toHaveAccessibleDescription(t('user.security.twoStep.locked'))
    await expect(methods).toHaveText([/SMS.*\+32 470 45 67 12/, /secured@example\.be/])

    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await expect(devices).toContainText('iPhone 15')
    await expect(devices).toContainText(t('user.devices.sessions_other', { count: 2 }))
    await devices.getByRole('link', { name: 'iPhone 15' }).click()
    await expect(page).toHaveURL(paths.devices)
    await page.goBack()
    await expect(title(page)).toBeFocused()
    await devices.getByRole('link', { name: t('user.security.history'), exact: true }).click()
    await expect(page).toHaveURL(paths.devices)
    await page.goBack()

    await twoStep.getByRole('link', { name: t('user.security.twoStep.editSms') }).click()
    await expect(page).toHaveURL(paths.profileContact)
    await expect(page.getByRole('region', { name: t('user.profile.contact.title') })).toBeVisible()
  },
)

test('the security pages fit a screen of 320 pixels with hostile data', once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const agent = `Bonavo/3.2.1 iOS/17.4 ${'<b>W</b>'.repeat(60)}`
  const session = {
    id: 's',
    agent,
    date: 'not a date',
    city: { en: '<img src=x>'.repeat(20) },
    country: null,
  }
  await answer(page, 'GET /user/login/info/latest', {
    status: 200,
    body: {
      data: { a: { id: 'a', agent, session: 1 }, b: { id: 'b', agent: 'x'.repeat(10_000), session: 2 } },
    },
  })
  await answer(page, 'GET /user/login/info', {
    status: 200,
    body: {
      data: { a: { id: 'a', agent, date: null, sessionDevices: [{ ...session, active: true }] } },
      meta: { currentLoginId: 's' },
    },
  })
  await openAs(page, 'hostile', paths.security)
  for (const path of [paths.security, paths.devices, paths.apps]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await sidewaysScroll(page)).toBe(0)
    await expect(page.locator('main img, main b, main script')).toHaveCount(0)
  }
})
