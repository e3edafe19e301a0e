// Shows: session-34, session-35, session-47, session-49.
import type { Page } from '@playwright/test'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { codeForm, confirmLatest } from '../support/codes.ts'
import type { Texts } from '../support/portal.ts'
import { paths } from '#core/paths.ts'
import { enterLogin, loginForm } from '../support/screens.ts'
import { dialog } from '../support/signed-in.ts'
import { partnerAddress } from '#mocks/partners.ts'
import { ports } from '../support/servers.ts'

const isOut = async (page: Page, t: Texts) => {
  await expect(page).toHaveURL(new RegExp(`${paths.loginEmail}($|\\?)`))
  await expect(loginForm(page, t).submit).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
}

async function logInElsewhere(page: Page, t: Texts, id: string, at: string = paths.loginEmail) {
  await page.clock.install()
  await page.goto(at)
  await page.getByRole('checkbox', { name: t('login.shared') }).check()
  await enterLogin(page, id, null)
}

test(
  'a session on a device of somebody else keeps nothing, and ends after ten idle minutes',
  inBoth,
  async ({ page, context, portal, watched }) => {
    await logInElsewhere(page, portal.t, 'secured')
    await expect(page).toHaveURL(paths.dashboard)
    const t = portal.texts('en')
    await expect(page.getByText(t('user.shared.note'))).toBeVisible()
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).toEqual(['device-id'])
    const cookies = await context.cookies()
    expect(Object.fromEntries(cookies.map(({ name, expires }) => [name, expires]))).toEqual({
      shared: -1,
      token: -1,
    })

    // The language of the profile is not kept either: a reload begins with that of the browser.
    const after = portal.t
    await page.reload()
    await expect(page.getByText(after('user.shared.note'))).toBeVisible()
    await page.clock.fastForward('09:02')
    await expect(dialog(page)).toHaveAccessibleName(after('user.shared.title'))
    await expectUsable(page)
    await page.getByRole('button', { name: after('user.shared.stay') }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.clock.fastForward('10:02')
    await isOut(page, after)

    // A browser that is opened again hours later: neither a read nor a name comes before the end.
    await page.getByRole('checkbox', { name: after('login.shared') }).check()
    await enterLogin(page, 'secured', null)
    await expect(page).toHaveURL(paths.dashboard)
    const own = await context.cookies()
    await page.goto('about:blank')
    const past = String(Date.now() - 11 * 60_000)
    await context.addCookies(own.map((one) => (one.name === 'shared' ? { ...one, value: past } : one)))
    const before = watched.calls('GET', '/user').length
    await page.goto(paths.profile)
    await isOut(page, after)
    expect(watched.calls('GET', '/user')).toHaveLength(before)
  },
)

const consent = `${paths.loginEmail}?${new URLSearchParams({ client_id: '301', redirect_uri: partnerAddress(ports.partner) })}`

for (const [name, id, at, path] of [
  ['the replacement of a weak password', 'weak', paths.loginEmail, paths.weakPassword],
  ['the duplicates', 'duplicated', paths.loginEmail, paths.duplicated],
  ['the mandatory set-up', 'forced', paths.loginEmail, paths.mandatory],
  ['the request of a partner', 'plain', consent, paths.approve],
] as const)
  test(`on a device of somebody else, ${name} ends after ten idle minutes, and at the first key after a sleep`, async ({
    page,
    portal,
  }) => {
    const { t } = portal
    const isThere = () => expect(page).toHaveURL(({ pathname }) => pathname === path)
    await logInElsewhere(page, t, id, at)
    await isThere()
    await page.clock.fastForward('09:02')
    await expect(dialog(page)).toHaveAccessibleName(t('user.shared.title'))
    await page.clock.fastForward('01:01')
    await isOut(page, t)

    await page.goto(at)
    await page.getByRole('checkbox', { name: t('login.shared') }).check()
    await enterLogin(page, id, null)
    await isThere()
    await page.clock.setSystemTime(new Date((await page.evaluate(() => Date.now())) + 2 * 60 * 60_000))
    await page.keyboard.press('Tab')
    await isOut(page, t)
  })

test('on a device of somebody else the page of the code offers no trust, and keeps the choice over a reload', async ({
  page,
  context,
  portal,
  watched,
}) => {
  const { t } = portal
  watched.expectFailure('POST', '/token', 401)
  await logInElsewhere(page, t, 'sms')
  await expect(codeForm(page, t).code).toBeVisible()
  await expect(codeForm(page, t).trust).toHaveCount(0)
  await page.reload()
  await expect(codeForm(page, t).code).toBeVisible()
  await expect(codeForm(page, t).trust).toHaveCount(0)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.dashboard)
  expect(watched.calls('POST', '/mfa/sudo').map(({ body }) => body)).toEqual([
    expect.objectContaining({ isTrustedDevice: false }),
  ])
  const cookies = await context.cookies()
  expect(Object.fromEntries(cookies.map(({ name, expires }) => [name, expires]))).toEqual({
    shared: -1,
    token: -1,
  })
})
