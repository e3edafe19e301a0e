import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { codeForm, confirmLatest } from './codes.ts'
import { beForced, freePhone, goToPhone, setUpForm } from './mandatory.ts'
import { answer } from './network.ts'

const phone = '0470 99 88 77'

test(
  'a phone and an e-mail of somebody else are told in the words of the catalogue',
  once,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = setUpForm(page, t)
    watched.expectFailure('GET', '/mfa/sms/activate', 422)
    watched.expectFailure('GET', '/mfa/email/activate', 422)
    await beForced(page)
    await goToPhone(page, t)
    await form.phone.fill('+32470123412')
    await form.send.click()
    await expect(form.phone).toHaveAccessibleDescription(
      'This phone number is already in use. Please use a different one.',
    )
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
    await expect(form.phone).toBeFocused()
    await form.phone.fill(freePhone(portal).e164)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await form.send.click()
    await confirmLatest(page, t)

    await expect(page).toHaveURL(paths.mandatoryEmail)
    await form.email.fill('claire@example.be')
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription(
      'This email is already in use. Please use another one.',
    )
    await expect(form.email).toHaveValue('claire@example.be')
    await expect(form.email).toBeFocused()
  },
)

test(
  'a contact that cannot be one is told beside its field, and nothing is sent',
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const form = setUpForm(page, t)
    await beForced(page)
    await goToPhone(page, t)
    for (const typed of ['12', '+32470', 'phone', '+999470998877']) {
      await form.phone.fill(typed)
      await form.send.click()
      await expect(form.phone).toHaveAccessibleDescription(t('field.phone'))
      await expect(form.phone).toBeFocused()
    }
    expect(watched.calls('GET', '/mfa/sms/activate')).toEqual([])
    await form.phone.fill(phone)
    await form.send.click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.mandatoryEmail)
    await form.email.fill('nobody@')
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription(t('field.email'))
    expect(watched.calls('GET', '/mfa/email/activate')).toEqual([])
  },
)

test(
  "the server's own words stand under the field, as text",
  once,
  async ({ page, portal: { texts }, watched }) => {
    const t = texts('en')
    const form = setUpForm(page, t)
    const words = '<b>No</b> {{product}} $t(login.title)'
    watched.expectFailure('GET', '/mfa/sms/activate', 422)
    watched.expectFailure('POST', '/mfa/activate', 422)
    await beForced(page)
    await goToPhone(page, t)
    let stop = await answer(page, 'GET /mfa/sms/activate', { status: 422, body: { message: words } })
    await form.phone.fill(phone)
    await form.send.click()
    await expect(page.getByRole('alert')).toHaveText(words)
    await stop()
    stop = await answer(page, 'GET /mfa/sms/activate', { status: 422, body: { message: 7 } })
    await form.send.click()
    await expect(page.getByRole('alert')).toHaveText(t('mandatory.error.send'))
    await stop()
    await form.send.click()
    await expect(page).toHaveURL(paths.mandatoryConfirmation)
    await answer(page, 'POST /mfa/activate', { status: 422, body: { message: words } })
    await confirmLatest(page, t)
    await expect(codeForm(page, t).code).toHaveAccessibleDescription(new RegExp('<b>No</b>'))
  },
)
