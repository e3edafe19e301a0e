import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { beChallenged, codeForm, confirmLatest } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { persona } from './portal.ts'
import { enterLogin, logIn, logOut, sessionCookie, welcome } from './screens.ts'

test('a login that is challenged by SMS is answered with the code, and nothing is open before', async ({
  page,
  portal,
  watched,
}) => {
  const form = codeForm(page, portal.t)
  await beChallenged(page, watched, 'sms')
  const query = new URL(page.url()).searchParams
  expect([...query.keys()]).toEqual(['method', 'payload'])
  expect(query.get('method')).toBe('sms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.t('mfa.title'))
  await expect(page.getByText(portal.t('mfa.lead.sms'))).toBeVisible()
  await expect(form.code).toHaveAccessibleDescription(portal.t('code.hint.sms'))
  await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await sessionCookie(page)).toBeUndefined()

  const [message] = await inbox(page)
  expect(message).toMatchObject({ channel: 'sms', to: persona('sms').profile.phone })
  expect(message?.code).toMatch(/^\d{8}$/)
  await confirmLatest(page, portal.t)
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Samira')
  const [answer] = watched.calls('POST', '/mfa/sudo')
  expect(answer?.body).toEqual({
    payload: query.get('payload'),
    code: message?.code,
    isTrustedDevice: false,
  })
  expect(answer?.headers).not.toHaveProperty('authorization')
  expect(watched.calls('POST', '/mfa/sudo')).toHaveLength(1)
  const token = (await sessionCookie(page))?.value
  expect(watched.calls('GET', '/user')[0]?.headers.authorization).toBe(`Bearer ${token}`)
})

test(
  'a login that is challenged by e-mail is answered with a code of six digits',
  once,
  async ({ page, portal: { t }, watched }) => {
    await beChallenged(page, watched, 'mail')
    expect(new URL(page.url()).searchParams.get('method')).toBe('email')
    await expect(page.getByText(t('mfa.lead.email'))).toBeVisible()
    await expect(codeForm(page, t).code).toHaveAccessibleDescription(t('code.hint.email'))
    const [message] = await inbox(page)
    expect(message).toMatchObject({ channel: 'email', to: 'mail@example.be' })
    expect(message?.code).toMatch(/^\d{6}$/)
    await confirmLatest(page, t)
    await expect(welcome(page)).toContainText('Mathieu')
  },
)

test(
  'a login that is answered with a card leads to the set-up, in the language of the profile',
  variants,
  async ({ page, portal, watched }) => {
    const form = codeForm(page, portal.t)
    await beChallenged(page, watched, 'card')
    expect(new URL(page.url()).searchParams.get('method')).toBe('card')
    await expect(page.getByText(portal.t('mfa.lead.card'))).toBeVisible()
    await expect(form.card).toHaveAttribute('autocomplete', 'off')
    await expect(form.resend).toHaveCount(0)
    await form.card.fill('5065 1234 1234 1234')
    await form.submit.click()

    await expect(page).toHaveURL(paths.securitySetUp)
    const t = portal.texts(portal.isLux ? 'fr' : 'nl')
    await expect(page.getByRole('dialog', { name: t('mandatory.phone.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', portal.isLux ? 'fr-LU' : 'nl')
    expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({ code: '5065123412341234' })
  },
)

test('a trusted device is not asked again', once, async ({ page, portal, watched }) => {
  const form = codeForm(page, portal.t)
  await beChallenged(page, watched, 'sms')
  await expect(form.trust).not.toBeChecked()
  await form.trust.check()
  await confirmLatest(page, portal.t)
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({ isTrustedDevice: true })

  await logOut(page)
  await logIn(page, 'sms')
  expect(watched.calls('POST', '/mfa/sudo')).toHaveLength(1)
})

test('a device that is not trusted is asked again', once, async ({ page, portal: { t }, watched }) => {
  await beChallenged(page, watched, 'sms')
  await confirmLatest(page, t)
  await expect(welcome(page)).toBeVisible()
  await logOut(page)
  await enterLogin(page, 'sms', null)
  await expect(codeForm(page, t).code).toBeVisible()
})

for (const [way, spaced] of [
  ['spaces', (code: string) => ` ${code.slice(0, 4)} ${code.slice(4)}\u00a0`],
  ['hyphens', (code: string) => code.match(/../g)?.join('-') ?? ''],
] as const) {
  test(
    `a code that is pasted with ${way} travels as digits`,
    once,
    async ({ page, portal: { t }, watched }) => {
      const form = codeForm(page, t)
      await beChallenged(page, watched, 'sms')
      const code = await latestCode(page)
      await form.code.focus()
      await page.keyboard.insertText(spaced(code))
      await form.submit.click()
      await expect(welcome(page)).toBeVisible()
      expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({ code })
    },
  )
}

test('a code is never sent by itself', once, async ({ page, portal: { t }, watched }) => {
  const form = codeForm(page, t)
  await page.clock.install()
  await beChallenged(page, watched, 'sms')
  await form.code.pressSequentially(await latestCode(page))
  await page.clock.runFor(10_000)
  await form.code.blur()
  await expect(form.submit).toBeEnabled()
  expect(watched.calls('POST', '/mfa/sudo')).toEqual([])
  await form.code.press('Enter')
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/mfa/sudo')).toHaveLength(1)
})

test(
  'what is no code is told beside the field, and nothing is sent',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await beChallenged(page, watched, 'sms')
    for (const [typed, text] of [
      ['', t('field.required')],
      [' - ', t('field.required')],
      ['12345', t('field.min', { min: 6 })],
      ['12345 6789', t('field.code')],
      ['12345a', t('field.code')],
      ['12.345.678', t('field.code')],
    ] as const) {
      await form.code.fill(typed)
      await form.submit.click()
      await expect(form.code).toHaveAccessibleDescription(
        new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
      )
      await expect(form.code).toHaveAttribute('aria-invalid', 'true')
      await expect(form.code).toBeFocused()
      await expect(form.code).toHaveValue(typed)
    }
    expect(watched.calls('POST', '/mfa/sudo')).toEqual([])
  },
)

test(
  'what is no card number is told beside the field, and nothing is sent',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    await beChallenged(page, watched, 'card')
    for (const typed of ['506512341234123', '5066123412341234', '50651234123412345', 'card']) {
      await form.card.fill(typed)
      await form.submit.click()
      await expect(form.card).toHaveAccessibleDescription(new RegExp(t('field.card')))
    }
    expect(watched.calls('POST', '/mfa/sudo')).toEqual([])
  },
)
