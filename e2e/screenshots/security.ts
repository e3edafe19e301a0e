import type { Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { expect } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import { invalid, photographer, test } from '../support/photographer.ts'
import { notice, openDashboard } from '../support/screens.ts'
import {
  connectedApp,
  dialog,
  history,
  openAs,
  passwordPage,
  proveByCard,
  securityPage,
  setUpDialog,
  unfold,
} from '../support/signed-in.ts'
import { strong } from '../weakPassword/weakPassword.ts'

/**
 * Takes the picture of a page whose lists never arrive. In its own tab, where the calls never start: a picture waits
 * for an idle network.
 */
async function shootLoading(page: Page, path: string, name: string) {
  const tab = await page.context().newPage()
  await tab.addInitScript(() => {
    const own = window.fetch
    const isList = (url: string) => /\/(mfa|tokens|user\/login\/info(\/latest)?)$/.test(new URL(url).pathname)
    window.fetch = (input, init) =>
      isList(new Request(input).url) ? new Promise(() => {}) : own(input, init)
  })
  await tab.goto(path)
  // The sign of loading appears after 200 ms.
  await expect(tab.locator('main ul[aria-hidden]').first()).toBeAttached()
  await photographer(tab, test.info())(name)
  await tab.close()
}

test('the security page in each state', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const { everywhere } = securityPage(page, t)
  watched.expectFailure('GET', '/mfa', 500)
  watched.expectFailure('GET', '/user/login/info/latest', 500)
  await openAs(page, 'secured', paths.security)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await shoot('security')
  await everywhere.click()
  await shoot('security-everywhere')
  await shootLoading(page, paths.security, 'security-loading')
  for (const call of ['GET /mfa', 'GET /user/login/info/latest']) await answer(page, call, { status: 500 })
  await page.reload()
  await expect(page.getByRole('alert')).toHaveCount(2)
  await shoot('security-failed')
  await page.unrouteAll()
  await page.context().clearCookies()
  await openAs(page, 'undated', paths.security)
  await shoot('security-one-method', securityPage(page, t).addEmail)
})

test('the set-up of two-step verification in each state @states', async ({ page, portal, shoot }) => {
  const t = portal.texts('en')
  const form = setUpDialog(page, t)
  await answer(page, 'GET /user/login/info/latest', { status: 200, body: { data: [] } })
  await openAs(page, 'plain', paths.securitySetUp)
  await shoot('set-up-invited', page.getByText(t('user.security.twoStep.ask')))
  await page.context().clearCookies()
  await openAs(page, 'plain', paths.security)
  await securityPage(page, t).toggle.click()
  await proveByCard(page, t, 'plain')
  await shoot('set-up-phone', form.phoneEntry)
  await form.phone.fill('+32470123412')
  await form.send.click()
  await shoot('set-up-code', form.confirmation)
  await confirmLatest(page, t)
  await shoot('set-up-email', form.emailEntry)
  await form.send.click()
  await confirmLatest(page, t)
  await notice(page, t).hover()
  await shoot('set-up-done')
})

test('the password page in each state', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const form = passwordPage(page, t)
  watched.expectFailure('PUT', '/user/password', 422)
  await openAs(page, 'secured', paths.password)
  await shoot('password-verify', form.verify)
  await form.verify.click()
  await confirmLatest(page, t)
  await shoot('password', form.password)
  await form.password.fill('Maes1')
  await shoot('password-half', page.getByText(t('password.strength.weak')))
  const stop = await answer(page, 'PUT /user/password', { status: 422 })
  await form.password.fill(strong)
  await form.update.click()
  await shoot('password-refused', invalid(form.password))
  await stop()
  await form.password.fill(`${strong}!`)
  await form.update.click()
  await expect(page.getByText(t('user.password.others'))).toBeVisible()
  await notice(page, t).hover()
  await shoot('password-updated')
})

test('the device history in each state', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const { details, device, logOutOf, others, confirm, cancel, fold, no } = history(page, t)
  watched.expectFailure('GET', '/user/login/info', 500)
  await openAs(page, 'secured', paths.devices)
  await shoot('devices', history(page, t).device('iPhone 15'))
  // By a key: the page may scroll the next button to where this one was.
  await fold.press('Enter')
  await shoot('devices-unfolded')
  await no(t('user.devices.unknown')).click()
  await shoot('devices-secure', dialog(page))
  await page.keyboard.press('Escape')
  await no(t('user.devices.on', { browser: 'Chrome', os: 'Windows' })).click()
  await shoot('devices-secure-log-out', dialog(page))
  await cancel.click()
  await unfold(device('Pixel 8'))
  await details('Pixel 8').first().click()
  await shoot('devices-session')
  await page.keyboard.press('Escape')
  await logOutOf(t('user.devices.on', { browser: 'Chrome', os: 'Windows' })).click()
  await shoot('devices-logout')
  await page.keyboard.press('Escape')
  await others.click()
  await shoot('devices-others')
  await confirm.click()
  await expect(dialog(page)).toHaveCount(0)
  await notice(page, t).hover()
  await shoot('devices-others-done')
  const none = { data: [], meta: { currentLoginId: null } }
  const fill = await answer(page, 'GET /user/login/info', { status: 200, body: none })
  await page.reload()
  await shoot('devices-empty', page.getByText(t('user.devices.empty')))
  await fill()
  await shootLoading(page, paths.devices, 'devices-loading')
  await answer(page, 'GET /user/login/info', { status: 500 })
  await page.reload()
  await shoot('devices-failed', page.getByRole('alert'))
  await page.unrouteAll()
  await page.context().clearCookies()
  await openAs(page, 'crowded', paths.devices)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
  // At its end the page leaves room for the tab bar of phones, so no button is half under it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await shoot('devices-crowded')
})

test('what was done about a denied login', async ({ page, portal, shoot }) => {
  const t = portal.texts('en')
  const { fold, no } = history(page, t)
  await openAs(page, 'secured', paths.devices)
  await fold.press('Enter')
  await no(t('user.devices.on', { browser: 'Chrome', os: 'Windows' })).click()
  await history(page, t).confirm.click()
  await shoot('devices-secured', page.getByText(t('user.devices.secure.ended')))
})

test('the access page in each state', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const { revoke, confirm } = connectedApp(page, t, 'Delhi Express')
  watched.expectFailure('DELETE', '/token/302', 500)
  await openAs(page, 'secured', paths.apps)
  await shoot('access', revoke)
  await revoke.click()
  await shoot('access-revoke')
  const stop = await answer(page, 'DELETE /token/302', { status: 500 })
  await confirm.click()
  await shoot('access-revoke-failed', page.getByRole('dialog').getByRole('alert'))
  await stop()
  await confirm.click()
  await expect(dialog(page)).toHaveCount(0)
  const fill = await answer(page, 'GET /tokens', { status: 200, body: { data: [] } })
  await page.reload()
  await shoot('access-empty', page.getByText(t('dashboard.apps.empty')))
  await fill()
  await shootLoading(page, paths.apps, 'access-loading')
  for (const id of ['crowded', 'hostile', 'long']) {
    await page.context().clearCookies()
    await openAs(page, id, paths.apps)
    await shoot(`access-${id}`, page.getByRole('main').getByRole('listitem').first())
  }
})

test('the dashboard whose sections load or are empty', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  watched.expectFailure('GET', '/mfa', 500)
  await answer(page, 'GET /mfa', { status: 500 })
  await openDashboard(page, 'plain')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await shoot('dashboard-notices-failed')
  await shootLoading(page, paths.dashboard, 'dashboard-loading')
  await page.unrouteAll()
  await answer(page, 'GET /mfa', { status: 200, body: { data: ['sms', 'email'] } })
  await page.reload()
  await shoot('dashboard-empty', page.getByText(t('dashboard.notifications.empty')))
  await page.unrouteAll()
  await page.context().clearCookies()
  await openDashboard(page, 'secured')
  await expect(page.locator('#notifications').getByRole('listitem')).toHaveCount(3)
  await shoot('dashboard-secured')
})

test('what helps before something is lost', async ({ page, portal, shoot }) => {
  const t = portal.texts('en')
  await openAs(
    page,
    'secured',
    `${paths.approve}?client_id=303&redirect_uri=https://ecobike.example/callback`,
  )
  await expect(page.getByRole('region', { name: t('approve.granted') })).toBeVisible()
  await shoot('consent-more')
})
