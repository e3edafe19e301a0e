import { codeWait } from '#domain/mfa'
import { expect, once, onceOnPhone, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { codeForm, confirmLatest, otherThan } from '../support/codes.ts'
import { inbox, latestCode } from '../support/inbox.ts'
import { freePhone } from '../mandatoryMfa/mandatoryMfa.ts'
import { answer } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import {
  cardOf,
  codeDialog,
  contactForm,
  editOf,
  expectProfile,
  expectSigned,
  fact,
  openProfile,
} from './profile.ts'
import { logOut, notice, submitEmail, tabTo, welcome } from '../support/screens.ts'

const fresh = 'ines@example.com'
const noon = new Date('2026-11-20T12:00:00Z')

test(
  'a new e-mail is edited after a code, confirmed with another one, and then logs in',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = codeForm(page, t)
    const { field, save } = contactForm(page, t, 'email')
    watched.expectFailure('POST', '/mfa/sudo', 422)
    watched.expectFailure('POST', '/user/login/confirm', 422)
    await page.clock.install({ time: noon })
    await openProfile(page, 'secured')
    await editOf(page, t, 'contact').click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    expect(watched.calls('GET', '/mfa/sudo').map(({ query }) => query)).toEqual(['?single=1'])
    await form.code.fill(otherThan(await latestCode(page)))
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText('Your code is invalid.')
    await confirmLatest(page, t)
    await expectProfile(page)

    await expect(field).toBeFocused()
    await expect(field).toHaveValue('secured@example.be')
    await expect(field).toHaveAttribute('autocomplete', 'email')
    await expect(contactForm(page, t, 'phone').field).toHaveValue('+32 470 45 67 12')
    await expect(cardOf(page, t, 'personal')).toHaveCount(0)
    await expect(cardOf(page, t, 'contact')).toHaveCount(0)
    await expect(cardOf(page, t, 'banking')).toHaveCount(1)
    for (const kind of ['email', 'phone'] as const) {
      const unchanged = contactForm(page, t, kind)
      await unchanged.save.click()
      await expect(unchanged.field).toHaveAccessibleDescription(t(`user.profile.contact.same.${kind}`))
    }
    expect(watched.calls('POST', '/user/login')).toEqual([])

    // The clock stops only now: the form is fetched, and showing it takes time.
    await page.clock.pauseAt(new Date(noon.getTime() + 60_000))
    await field.fill(` ${fresh} `)
    await save.click()
    const dialog = codeDialog(page, t)
    await expect(dialog).toContainText(fresh)
    await expect(form.code).toBeFocused()
    expect(await inbox(page)).toMatchObject([{ channel: 'email', to: fresh }, { channel: 'sms' }])
    await expect(form.resend).toHaveText(
      `${t('code.resend')} ${t('code.resendIn', { seconds: codeWait.first })}`,
    )
    const first = await latestCode(page)
    await form.code.fill(otherThan(first))
    await form.submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('Your code is invalid.')
    await expect(form.code).toHaveValue(otherThan(first))
    await page.clock.runFor(codeWait.first * 1000)
    await form.resend.click()
    await expect(form.resend).toHaveText(
      `${t('code.resend')} ${t('code.resendIn', { seconds: codeWait.again })}`,
    )
    await expect(form.help).toBeVisible()
    const before = watched.calls('GET', '/user').length
    await confirmLatest(page, t)

    const card = cardOf(page, t, 'contact')
    await expect(fact(card, 'E-mail')).toContainText(fresh)
    await expect(fact(card, 'Phone number')).toContainText('+32 470 45 67 12')
    await expect(cardOf(page, t, 'personal')).toBeVisible()
    await expect(notice(page, t)).toHaveText(t('user.profile.contact.done.email'))
    await expect.poll(() => watched.calls('GET', '/user')).toHaveLength(before + 1)
    const requests = watched.calls('POST', '/user/login')
    expect(requests.map(({ body }) => body)).toEqual([{ email: fresh }, { email: fresh }])
    const confirmations = watched.calls('POST', '/user/login/confirm')
    expect(confirmations).toHaveLength(2)
    expect(confirmations[1]?.body).toEqual({ payload: expect.any(String), code: await latestCode(page) })
    for (const call of [requests[0], confirmations[1]]) await expectSigned(page, call)

    await logOut(page)
    await submitEmail(page, t, fresh, persona('secured').password)
    await expect(welcome(page)).toHaveText('Welcome, Ines')
  },
)

test(
  'a new phone is typed as people of the country do, and travels as E.164',
  { tag: ['@luxembourg', '@phone'] },
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const { typed, e164, shown } = freePhone(portal)
    const { field, country, save } = contactForm(page, t, 'phone')
    const card = cardOf(page, t, 'contact')
    // Without a phone number the country is preset to that of the variant.
    const { profile } = persona('secured')
    const stop = await answer(page, 'GET /user', { status: 200, body: { data: { ...profile, phone: null } } })
    await openProfile(page, 'secured')
    await stop()
    await expect(fact(card, 'Phone number')).toHaveText(t('user.profile.none'))
    await editOf(page, t, 'contact').click()
    await confirmLatest(page, t)
    await expect(country).toHaveValue(/^Luxembourg/)
    await expect(field).toHaveAttribute('autocomplete', 'tel')
    await save.click()
    await expect(field).toHaveAccessibleDescription('Value is required')
    await field.fill('12')
    await expect(field).toHaveAccessibleDescription(t('field.phone'))
    await field.fill(typed)
    await save.click()
    await expect(codeDialog(page, t)).toContainText(shown)
    expect(watched.calls('POST', '/user/login').map(({ body }) => body)).toEqual([{ phone: e164 }])
    expect((await inbox(page))[0]).toMatchObject({ channel: 'sms', to: e164 })
    const before = watched.calls('GET', '/user').length
    await confirmLatest(page, t)
    await expect(notice(page, t)).toHaveText(t('user.profile.contact.done.phone'))
    await expect(fact(card, 'Phone number')).toContainText(shown)
    await expect.poll(() => watched.calls('GET', '/user')).toHaveLength(before + 1)
    await expect(editOf(page, t, 'contact')).toBeFocused()
  },
)

test('an e-mail is changed with the keyboard alone', once, async ({ page, portal: { t } }) => {
  const { field } = contactForm(page, t, 'email')
  const { code } = codeForm(page, t)
  await openProfile(page, 'secured')
  await tabTo(page, editOf(page, t, 'contact'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.mfaStepUp)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, code)
  await page.keyboard.type(await latestCode(page))
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(fresh)
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.type(await latestCode(page))
  await page.keyboard.press('Enter')
  await expect(fact(cardOf(page, t, 'contact'), 'E-mail')).toContainText(fresh)
  await expect(editOf(page, t, 'contact')).toBeFocused()
})

test(
  'Back from the code leaves everything closed; a reload there sends no second code and goes on',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { field } = contactForm(page, t, 'email')
    const edit = editOf(page, t, 'contact')
    await openProfile(page, 'secured')
    await edit.click()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('mfa.back') })
      .click()
    await expectProfile(page)
    await expect(edit).toBeVisible()
    await expect(field).toHaveCount(0)
    await edit.click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await page.goBack()
    await expectProfile(page)
    await expect(edit).toBeVisible()
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(2)
    await page.goForward()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await page.reload()
    await expect(codeForm(page, t).code).toBeVisible()
    expect(await inbox(page)).toHaveLength(2)
    await confirmLatest(page, t)
    await expectProfile(page)
    await expect(field).toBeVisible()
  },
)

test(
  'whoever has no method proves it with a card, sets both methods up, and comes back to the open edit',
  onceOnPhone,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const { card, submit } = codeForm(page, t)
    const dialog = (name: 'phone' | 'email') =>
      page.getByRole('dialog', { name: t(`mandatoryMfa.${name}.title`), exact: true })
    await openProfile(page, 'plain')
    await editOf(page, t, 'contact').click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await card.fill('5065 1234 0000 1001')
    await submit.click()
    await expect(page).toHaveURL(paths.securitySetUp)
    for (const name of ['phone', 'email'] as const) {
      await dialog(name)
        .getByRole('button', { name: t('mandatoryMfa.send') })
        .click()
      await expect(codeDialog(page, t)).toBeVisible()
      await confirmLatest(page, t)
    }
    await expectProfile(page)
    await expect(notice(page, t)).toHaveText(t('user.security.twoStep.done'))
    const { field, save } = contactForm(page, t, 'email')
    await expect(field).toHaveValue('claire@example.be')
    await field.fill('claire@example.com')
    await save.click()
    await expect(codeDialog(page, t)).toBeVisible()
    await confirmLatest(page, t)
    await expect(fact(cardOf(page, t, 'contact'), 'E-mail')).toContainText('claire@example.com')
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
  },
)
