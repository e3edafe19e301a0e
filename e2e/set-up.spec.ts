import type { Page } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { confirmLatest, otherThan } from './codes.ts'
import { inbox, latestCode } from './inbox.ts'
import { freePhone } from './mandatory.ts'
import type { Texts } from './portal.ts'
import { contactForm, editOf } from './profile.ts'
import { notice, stored, tabTo } from './screens.ts'
import { beginSetUp, dialog, openAs, proveByCard, securityPage, setUpDialog, title } from './signed-in.ts'

test('two-step verification is set up with a card: a phone and its code, an e-mail and its code', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts('en')
  const { toggle, methods } = securityPage(page, t)
  const form = setUpDialog(page, t)
  const { typed, e164, shown } = freePhone(portal)
  watched.expectFailure('POST', '/mfa/activate', 422)
  await openAs(page, 'plain', paths.security)
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await proveByCard(page, t, 'plain')
  await expect(page).toHaveURL(paths.securitySetUp)
  expect(watched.calls('GET', '/mfa/sudo').map(({ query }) => query)).toEqual(['?single=1'])
  expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({
    code: '5065123400001001',
    isTrustedDevice: false,
  })

  await expect(form.phoneEntry).toBeVisible()
  await expect(form.phone).toBeFocused()
  await expect(form.phone).toHaveValue('+32 470 12 34 12')
  await form.send.click()
  await expect(form.confirmation).toContainText(
    t('mandatory.confirmation.sms', { target: '+32 470 12 34 12' }),
  )
  await form.code.fill(otherThan(await latestCode(page)))
  await form.submit.click()
  await expect(form.code).toHaveAttribute('aria-invalid', 'true')
  await expect(form.code).toBeFocused()
  await form.change.click()
  await expect(form.phone).toHaveValue('+32 470 12 34 12')
  await form.phone.fill('')
  await expect(form.send).toHaveAttribute('aria-disabled', 'true')
  await expect(form.send).toHaveAccessibleDescription(t('mandatory.phone.blocked'))
  // The country is that of the number that stood there.
  await form.phone.fill(portal.isLux ? e164 : typed)
  await form.send.click()
  await expect(form.confirmation).toContainText(shown)
  await confirmLatest(page, t)

  await expect(form.emailEntry).toBeVisible()
  await expect(form.email).toHaveValue('claire@example.be')
  await form.send.click()
  await expect(form.confirmation).toContainText('claire@example.be')
  await confirmLatest(page, t)

  await expect(dialog(page)).toHaveCount(0)
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeDisabled()
  await expect(notice(page, t)).toHaveText(t('user.security.twoStep.done'))
  await expect(page).toHaveURL(paths.security)
  await expect(methods).toContainText([shown, 'claire@example.be'])
  await page.reload()
  await expect(toggle).toBeChecked()
  await expect(methods).toContainText([shown, 'claire@example.be'])
  await expect(dialog(page)).toHaveCount(0)

  const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
  const asked = watched.calls().filter(({ path }) => path.endsWith('/activate'))
  expect(asked.map(({ method, path, query }) => `${method} ${path}${query}`)).toEqual([
    'GET /mfa/sms/activate?target=%2B32470123412',
    'POST /mfa/activate',
    `GET /mfa/sms/activate?target=${encodeURIComponent(e164)}`,
    'POST /mfa/activate',
    'GET /mfa/email/activate?target=claire%40example.be',
    'POST /mfa/activate',
  ])
  expect(asked.at(-1)?.body).toEqual({
    payload: expect.any(String) as unknown,
    code: expect.stringMatching(/^\d{6}$/) as unknown,
  })
  for (const { headers } of asked)
    expect(headers).toMatchObject({ authorization: bearer, 'x-device-id': await stored(page, 'device-id') })
})

test(
  'a new code of the set-up can be asked for after 15 seconds, then after 30; a reload sends none',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = setUpDialog(page, t)
    watched.expectFailure('POST', '/mfa/activate', 422)
    await page.clock.install()
    await beginSetUp(page, t)
    await page.clock.pauseAt(Date.now() + 60_000)
    await form.send.click()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 15 }))
    await expect(form.resend).toBeDisabled()
    const first = await latestCode(page)
    await page.clock.runFor(15_000)
    await form.resend.dblclick()
    await expect(form.resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    await expect(form.help).toBeVisible()
    expect(await inbox(page)).toHaveLength(2)
    await form.code.fill(first)
    await form.submit.click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()

    await page.clock.resume()
    await page.reload()
    await expect(form.phoneEntry).toBeVisible()
    expect(await inbox(page)).toHaveLength(2)
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
  },
)

test(
  'a set-up that is closed half-way leaves the other method to be added later',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { toggle, methods, addEmail } = securityPage(page, t)
    const form = setUpDialog(page, t)
    await beginSetUp(page, t)
    await form.close.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(toggle).not.toBeChecked()
    await expect(page).toHaveURL(paths.security)

    // The grant is still there.
    await toggle.click()
    await form.send.click()
    await confirmLatest(page, t)
    await expect(form.emailEntry).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(toggle).toBeChecked()
    await expect(methods).toContainText(['+32 470 12 34 12', t('user.security.twoStep.missing')])
    await page.reload()
    await expect(toggle).toBeDisabled()
    await expect(methods).toContainText(['+32 470 12 34 12', t('user.security.twoStep.missing')])
    await expect(dialog(page)).toHaveCount(0)

    await addEmail.click()
    await expect(form.emailEntry).toBeVisible()
    await form.send.click()
    await confirmLatest(page, t)
    await expect(methods).toContainText(['+32 470 12 34 12', 'claire@example.be'])
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
  },
)

test(
  'an address that asks for the set-up sends nothing without a grant, and offers to ask for it',
  once,
  async ({ page, portal: { t }, watched }) => {
    await openAs(page, 'plain', paths.securitySetUp)
    await expect(page.getByText(t('user.security.twoStep.ask'))).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(t('user.security.twoStep.ask'))).toBeVisible()
    expect(watched.calls('GET', '/mfa/sudo')).toEqual([])
    expect(watched.calls().filter(({ path }) => path.endsWith('/activate'))).toEqual([])
    expect(await inbox(page)).toEqual([])

    await page.getByRole('button', { name: t('dashboard.notifications.noMethodAction') }).click()
    await proveByCard(page, t, 'plain')
    await expect(setUpDialog(page, t).phoneEntry).toBeVisible()
    await expect(page).toHaveURL(paths.securitySetUp)
  },
)

test(
  'an account with one method adds the other one with a code of the first',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { addEmail, methods, toggle } = securityPage(page, t)
    const form = setUpDialog(page, t)
    await openAs(page, 'undated', paths.security)
    await expect(toggle).toBeChecked()
    await addEmail.click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await confirmLatest(page, t)
    await expect(form.emailEntry).toBeVisible()
    await form.send.click()
    await confirmLatest(page, t)
    await expect(methods).toContainText(['+32 470 67 89 34', 'undated@example.be'])
    await expect(page).toHaveURL(paths.security)
    // Nothing of the verification is left behind Back.
    await page.goBack()
    await expect(page).not.toHaveURL(/mfa/)
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
  },
)

test(
  'a phone and an e-mail of somebody else are told under their fields, and no code is sent',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = setUpDialog(page, t)
    watched.expectFailure('GET', '/mfa/sms/activate', 422)
    watched.expectFailure('GET', '/mfa/email/activate', 422)
    await beginSetUp(page, t)
    await form.phone.fill('+32471234523')
    await form.send.click()
    await expect(form.phone).toHaveAccessibleDescription(
      /This phone number is already in use\. Please use a different one\./,
    )
    await expect(form.phone).toBeFocused()
    await expect(form.phone).toHaveValue('+32471234523')
    expect(await inbox(page)).toEqual([])
    await form.phone.fill('+32470123412')
    await form.send.click()
    await confirmLatest(page, t)
    await form.email.fill('rich@example.be')
    await form.send.click()
    await expect(form.email).toHaveAccessibleDescription(
      /This email is already in use\. Please use another one\./,
    )
    await expect(form.email).toHaveValue('rich@example.be')
    expect(await inbox(page)).toHaveLength(1)
  },
)

test('two-step verification is set up with the keyboard alone', once, async ({ page, portal: { t } }) => {
  const { toggle } = securityPage(page, t)
  const form = setUpDialog(page, t)
  await openAs(page, 'plain', paths.security)
  await tabTo(page, toggle)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(paths.mfaStepUp)
  await expect(title(page)).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: t('code.card') }))
  await page.keyboard.type('5065123400001001')
  await page.keyboard.press('Enter')
  await expect(form.phone).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await tabTo(page, toggle)
  await page.keyboard.press('Space')
  await expect(form.phone).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.code).toBeFocused()
  await page.keyboard.type(await latestCode(page))
  await page.keyboard.press('Enter')
  await expect(form.email).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.code).toBeFocused()
  await page.keyboard.type(await latestCode(page))
  await page.keyboard.press('Enter')
  await expect(toggle).toBeChecked()
  // Whoever goes on with the keyboard is not thrown back to the top of the page.
  await expect(page.locator('body')).not.toBeFocused()
})

/** Asks for the edit of the contacts, which the number of a card is to allow. */
async function editByCard(page: Page, t: Texts, id: string) {
  await openAs(page, id, paths.profile)
  await editOf(page, t, 'contact').click()
  await proveByCard(page, t, id)
}

test('the number of a card leads on to what it was asked for at once, when nothing is left to set up', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts('en')
  await editByCard(page, t, 'cardAsked')
  await expect(page).toHaveURL(paths.profile)
  await expect(contactForm(page, t, 'email').field).toBeFocused()
  expect(watched.calls().filter(({ path }) => path.includes('activate'))).toEqual([])
})

test('without any method the set-up comes before the edit, though the status asks for no card', async ({
  page,
  portal,
}) => {
  const t = portal.texts('en')
  await editByCard(page, t, 'unasked')
  await expect(page).toHaveURL(paths.securitySetUp)
  await setUpDialog(page, t).close.click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.profile') })
    .click()
  await editOf(page, t, 'contact').click()
  await expect(page).toHaveURL(paths.securitySetUp)
  await expect(setUpDialog(page, t).phoneEntry).toBeVisible()
})
