import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { beChallenged, codeForm, confirmLatest, stopTime } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { persona } from './portal.ts'
import { logIn, stored, welcome } from './screens.ts'

const partner = `?${new URLSearchParams({ client_id: '301', redirect_uri: 'https://client.example/' })}`

test('the page for codes leads to the login while nothing waits for one', once, async ({ page }) => {
  const nothing = [
    '',
    '?method=sms',
    '?payload=mfa_1',
    '?method=fax&payload=mfa_1',
    '?method=sms&payload=',
    '?single=true',
  ]
  for (const query of nothing) {
    await page.goto(paths.mfa + query)
    await expect(page).toHaveURL(paths.loginEmail)
  }
})

test(
  'the page for codes leads home while somebody is logged in and nothing waits',
  once,
  async ({ page }) => {
    await logIn(page, 'plain')
    for (const query of ['', '?method=sms&payload=mfa_1', '?single=true']) {
      await page.goto(paths.mfa + query)
      await expect(page).toHaveURL(paths.dashboard)
      await expect(welcome(page)).toBeVisible()
    }
  },
)

test(
  'Back returns to the login, and Forward to the same challenge',
  once,
  async ({ page, portal: { t }, watched }) => {
    await beChallenged(page, watched, 'sms')
    const address = page.url()
    await page.goBack()
    await expect(page).toHaveURL(paths.loginEmail)
    await page.goForward()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(watched.calls('POST', '/token')).toHaveLength(1)
    await confirmLatest(page, t)
    await expect(welcome(page)).toBeVisible()
  },
)

test(
  'a reload shows the same challenge, sends no code, and its code still works',
  once,
  async ({ page, portal: { t }, watched }) => {
    await beChallenged(page, watched, 'mail')
    await codeForm(page, t).code.fill('123')
    const address = page.url()
    await page.reload()
    await expect(codeForm(page, t).code).toHaveValue('')
    await expect(page).toHaveURL(address)
    expect(watched.calls()).toHaveLength(1)
    expect(await inbox(page)).toHaveLength(1)
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test('after the code, Back does not return to it', once, async ({ page, portal: { t }, watched }) => {
  await beChallenged(page, watched, 'sms')
  await confirmLatest(page, t)
  await expect(welcome(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toBeVisible()
})

test('the link Back leads to the login', once, async ({ page, portal: { t }, watched }) => {
  await beChallenged(page, watched, 'card')
  await page
    .getByRole('main')
    .getByRole('link', { name: t('mfa.back') })
    .click()
  await expect(page).toHaveURL(paths.loginEmail)
})

test(
  'a partner visit keeps its query at the code, after a new code and on the way back',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    const query = () => new URL(page.url()).searchParams
    await stopTime(page)
    await beChallenged(page, watched, 'sms', paths.loginEmail + partner)
    expect(query().get('client_id')).toBe('301')
    expect(query().get('redirect_uri')).toBe('https://client.example/')
    const payload = query().get('payload')
    await page.clock.runFor(15_000)
    await form.resend.click()
    await expect.poll(() => query().get('payload')).not.toBe(payload)
    expect(query().get('client_id')).toBe('301')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('mfa.back') })
      .click()
    await expect(page).toHaveURL(paths.loginEmail + partner)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Client area')
  },
)

test('a change of the language keeps what was typed', once, async ({ page, portal, watched }) => {
  const other = portal.isLux ? 'en' : 'nl'
  await beChallenged(page, watched, 'sms')
  const form = codeForm(page, portal.t)
  await form.code.fill('123')
  await form.submit.click()
  await page.getByRole('banner').getByRole('combobox').selectOption(other)
  const translated = codeForm(page, portal.texts(other))
  await expect(translated.code).toHaveValue('123')
  await expect(translated.code).toHaveAccessibleDescription(
    new RegExp(portal.texts(other)('field.min', { min: 6 })),
  )
  expect(watched.calls('POST', '/token')).toHaveLength(1)
})

test('the wanted page is reached after the code', once, async ({ page, portal: { t }, watched }) => {
  const target = `${paths.dashboard}?from=mail&x=a%20b`
  await beChallenged(page, watched, 'sms', target)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('target-url'))).toBeNull()
})

test(
  'neither the password nor the code is kept or shown in the address',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { password } = persona('sms')
    const form = codeForm(page, t)
    await beChallenged(page, watched, 'sms')
    const payload = new URL(page.url()).searchParams.get('payload') ?? ''
    await form.code.fill(await latestCode(page))
    const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
    for (const secret of [password, 'sms@example.be', payload, await latestCode(page)]) {
      expect(await kept()).not.toContain(secret)
    }
    expect(await stored(page, 'account')).toBeNull()
    await form.submit.click()
    await expect(welcome(page)).toBeVisible()
    expect(page.url()).not.toContain(payload)
  },
)
