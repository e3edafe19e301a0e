// Shows: mfa-1, mfa-2, mfa-10, mfa-13, mfa-26, frame-31, quality-47.
import { expect, inOld, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { beChallenged, codeForm, confirmLatest, otherThan } from '../support/codes.ts'
import { inbox } from '../support/inbox.ts'
import { persona } from '../support/portal.ts'
import { sessionCookie, stored, welcome, loginForm } from '../support/screens.ts'

test(
  'a challenged login opens and keeps nothing before its code',
  inOld,
  async ({ page, portal: { t }, watched }) => {
    const target = `${paths.dashboard}?from=mail&x=a%20b`
    const { profile, password } = persona('sms')
    const form = codeForm(page, t)
    watched.expectFailure('POST', '/mfa/sudo', 422)
    await beChallenged(page, watched, 'sms', target)
    const query = new URL(page.url()).searchParams
    const payload = query.get('payload') ?? ''
    expect([...query.keys()]).toEqual(['method', 'payload'])
    expect(query.get('method')).toBe('sms')
    await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await sessionCookie(page)).toBeUndefined()
    expect(await stored(page, 'account')).toBeNull()

    const [message] = await inbox(page)
    expect(message).toMatchObject({ channel: 'sms', to: profile.phone })
    const code = message?.code ?? ''
    expect(code).toMatch(/^\d{8}$/)
    // The title has the focus: what is typed goes into the field.
    await page.keyboard.type(otherThan(code))
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText(t('user.mfa.confirm.code.error'))
    await expect(form.code).toBeFocused()

    // A code as it may be pasted, with spaces and a hyphen.
    await form.code.fill('')
    await page.keyboard.insertText(` ${code.slice(0, 4)}-${code.slice(4, 6)} ${code.slice(6)}\u00a0`)
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
    for (const secret of [password, profile.email, payload, code]) expect(kept).not.toContain(secret)
    expect(watched.calls('POST', '/mfa/sudo')).toHaveLength(1)
    await form.submit.click()
    await expect(page).toHaveURL(target)
    await expect(welcome(page)).toHaveText('Welcome, Samira')
    const [, answer] = watched.calls('POST', '/mfa/sudo')
    expect(answer?.body).toEqual({ payload, code, isTrustedDevice: false })
    expect(answer?.headers).not.toHaveProperty('authorization')
    const token = (await sessionCookie(page))?.value
    expect(watched.calls('GET', '/user')[0]?.headers.authorization).toBe(`Bearer ${token}`)
    expect(await page.evaluate(() => sessionStorage.getItem('target-url'))).toBeNull()
  },
)

test('a reload, Back and Forward send no other code', async ({ page, portal: { t }, watched }) => {
  await beChallenged(page, watched, 'mail')
  const address = page.url()
  await codeForm(page, t).code.fill('123')
  await page.reload()
  await expect(codeForm(page, t).code).toHaveValue('')
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(loginForm(page, t).submit).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(watched.calls()).toHaveLength(1)
  expect(await inbox(page)).toHaveLength(1)
  await confirmLatest(page, t)
  await expect(welcome(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toBeVisible()
})
