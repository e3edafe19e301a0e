import { codeWait } from '#domain/mfa'
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { codeForm, confirmLatest, otherThan } from '../support/codes.ts'
import { inbox, latestCode } from '../support/inbox.ts'
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
import { logOut, notice, submitEmail, welcome } from '../support/screens.ts'

const fresh = 'ines@example.com'
const noon = new Date('2026-11-20T12:00:00Z')

test('a new e-mail is edited after a code, confirmed with another one, and then logs in', async ({
  page,
  portal: { t },
  watched,
}) => {
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
})

test('Back from the code leaves everything closed; a reload there sends no second code and goes on', async ({
  page,
  portal: { t },
  watched,
}) => {
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
})
