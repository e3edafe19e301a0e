import { expect, once, onceOnPhone, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { confirmLatest, stopTime } from './codes.ts'
import { inbox } from './inbox.ts'
import { beForced, finishWithEmail, freePhone, goToCode, goToPhone, setUpForm } from './mandatory.ts'
import { sessionCookie, stored, welcome } from './screens.ts'

const target = `${paths.dashboard}?from=mail`

test('the set-up asks for a phone, then for an e-mail, and leads to the wanted page after 3 seconds', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts('en')
  const form = setUpForm(page, t)
  const title = page.getByRole('heading', { level: 1 })
  const { typed, e164, shown } = freePhone(portal)
  await stopTime(page)
  await beForced(page, 'forced', target)
  await expect(title).toHaveText('Security update needed')
  const reasons = page.getByRole('list', { name: t('mandatory.reasons.label') }).getByRole('listitem')
  await expect(reasons).toHaveText([
    new RegExp(t('mandatory.reasons.money.title')),
    new RegExp(t('mandatory.reasons.code.title')),
    new RegExp(t('mandatory.reasons.recover.title')),
  ])
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await stored(page, 'account')).toBeNull()
  expect(watched.calls('GET', '/mfa')).toEqual([])

  await form.proceed.click()
  await expect(page).toHaveURL(paths.mandatoryPhone)
  await expect(title).toHaveText(t('mandatory.phone.title'))
  await form.phone.fill(typed)
  await form.send.click()
  await expect(page).toHaveURL(paths.mandatoryConfirmation)
  expect(watched.calls('GET', '/mfa/sms/activate').map(({ query }) => query)).toEqual([
    `?${new URLSearchParams({ target: e164 })}`,
  ])
  await expect(page.getByText(t('mandatory.confirmation.sms', { target: shown }))).toBeVisible()
  expect((await inbox(page))[0]).toMatchObject({ channel: 'sms', to: e164 })
  await confirmLatest(page, t)

  await expect(page).toHaveURL(paths.mandatoryEmail)
  await expect(title).toHaveText(t('mandatory.email.title'))
  await expect(form.email).toHaveValue('forced@example.be')
  await finishWithEmail(page, t, 'femke@example.be')
  expect((await inbox(page))[0]).toMatchObject({ channel: 'email', to: 'femke@example.be' })
  await expect(title).toHaveText(t('mandatory.success.title'))
  await page.clock.runFor(2999)
  await expect(page).toHaveURL(paths.mandatorySuccess)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toHaveText('Welcome, Femke')

  await page.reload()
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('target-url'))).toBeNull()
})

test(
  'whoever has a phone sets up the e-mail only, and the link Continue leads on at once',
  onceOnPhone,
  async ({ page, portal }) => {
    const t = portal.texts('en')
    await stopTime(page)
    await beForced(page, 'forcedEmail', target)
    await setUpForm(page, t).proceed.click()
    await finishWithEmail(page, t, 'emma@example.be')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('mandatory.continue') })
      .click()
    await expect(page).toHaveURL(target)
    await expect(welcome(page)).toHaveText('Welcome, Emma')
    // The way back leads to the set-up no more.
    await page.clock.runFor(5000)
    await page.goto(paths.mandatory)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test('a contact that the server knows needs no code', once, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const form = setUpForm(page, t)
  await beForced(page, 'forcedEmail')
  await form.proceed.click()
  await form.email.fill(' known@example.be ')
  await form.send.click()
  await expect(page).toHaveURL(paths.mandatorySuccess)
  expect(watched.calls('GET', '/mfa/email/activate').map(({ query }) => query)).toEqual([
    '?target=known%40example.be',
  ])
  expect(await inbox(page)).toEqual([])
  await page
    .getByRole('main')
    .getByRole('link', { name: t('mandatory.continue') })
    .click()
  await expect(page).toHaveURL(paths.dashboard)
})

test(
  'the set-up speaks the language of the profile and knows the phone of Luxembourg',
  variants,
  async ({ page, portal }) => {
    const t = portal.texts('fr')
    const form = setUpForm(page, t)
    await beForced(page, 'forcedLux')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mandatory.title'))
    await goToPhone(page, t)
    await expect(form.phone).toHaveValue('+352 621 234 567')
    await expect(form.country).toHaveValue(/Luxembourg/)
    await form.send.click()
    await expect(page).toHaveURL(paths.mandatoryConfirmation)
    expect((await inbox(page))[0]?.to).toBe('+352621234567')
  },
)

test('a number that names its country chooses it', variants, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const form = setUpForm(page, t)
  const own = portal.isLux ? /Luxembourg/ : /Belgium/
  await beForced(page)
  await goToPhone(page, t)
  await expect(form.country).toHaveValue(own)
  await form.phone.fill('0032 470 99 88 77')
  await expect(form.country).toHaveValue(/Belgium/)
  await form.phone.fill('')
  await form.phone.focus()
  await page.keyboard.insertText('+352 621 999 888')
  await expect(form.country).toHaveValue(/Luxembourg/)
  await form.phone.fill('00352621999888')
  await expect(form.country).toHaveValue(/Luxembourg/)
  await form.send.click()
  await expect(page).toHaveURL(paths.mandatoryConfirmation)
  expect(watched.calls('GET', '/mfa/sms/activate')[0]?.query).toBe('?target=%2B352621999888')
})

test('the buttons wait for a contact, and say so', once, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const form = setUpForm(page, t)
  const expectWaiting = async (reason: string) => {
    await expect(form.send).toHaveAttribute('aria-disabled', 'true')
    await expect(form.send).toHaveAccessibleDescription(reason)
    await form.send.click({ force: true })
  }
  await beForced(page)
  await goToPhone(page, t)
  await expectWaiting('Enter your phone number first.')
  await form.phone.fill('  ')
  await form.phone.press('Enter')
  await expectWaiting(t('mandatory.phone.blocked'))
  await form.phone.fill(freePhone(portal).typed)
  await expect(form.send).toBeEnabled()
  await expect(form.send).toHaveAccessibleDescription('')
  await form.send.click()
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.mandatoryEmail)
  await form.email.fill('')
  await expectWaiting(t('mandatory.email.blocked'))
  expect(watched.calls('GET', '/mfa/email/activate')).toEqual([])
})

test(
  '"Change it" leads back to the contact, and the code goes to the new one',
  once,
  async ({ page, portal }) => {
    const t = portal.texts('en')
    const form = setUpForm(page, t)
    await beForced(page)
    await goToCode(page, t, '0470 99 88 77')
    await form.change.click()
    await expect(page).toHaveURL(paths.mandatoryPhone)
    await form.phone.fill('0470 99 88 66')
    await form.send.click()
    await expect(
      page.getByText(t('mandatory.confirmation.sms', { target: '+32 470 99 88 66' })),
    ).toBeVisible()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.mandatoryEmail)
  },
)

test('Log out gives the token back and leads to the login', once, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  await beForced(page, 'forced', target)
  await goToPhone(page, t)
  await setUpForm(page, t).logOut.click()
  await expect(page).toHaveURL(paths.loginEmail)
  await expect.poll(() => watched.calls('DELETE', '/token')).toHaveLength(1)
  expect(await sessionCookie(page)).toBeUndefined()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
