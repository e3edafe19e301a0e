// Shows: security-11, security-12.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { freePhone } from '../mandatoryMfa/mandatoryMfa.ts'
import { notice, stored } from '../support/screens.ts'
import { dialog, openAs, proveByCard, securityPage, setUpDialog } from '../support/signed-in.ts'

test('sets up two-step verification with a phone and an e-mail', async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const { toggle, methods } = securityPage(page, t)
  const form = setUpDialog(page, t)
  const { typed, e164, shown } = freePhone(portal)
  await openAs(page, 'plain', paths.security)
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await proveByCard(page, t, 'plain')
  await expect(page).toHaveURL(paths.securitySetUp)
  expect(watched.calls('GET', '/mfa/sudo').map(({ query }) => query)).toEqual(['?single=0'])
  expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({
    code: '5065123400001001',
    isTrustedDevice: false,
  })

  await expect(form.phoneEntry).toBeVisible()
  await expect(form.phone).toBeFocused()
  // The country is preset to that of the former number.
  await form.phone.fill(portal.variant === 'LU' ? e164 : typed)
  await form.send.click()
  await expect(form.confirmation).toContainText(shown)
  await confirmLatest(page, t)

  await expect(form.emailEntry).toBeVisible()
  await form.send.click()
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

  // The code for a while has brought a new token.
  const bearer = watched.calls('GET', '/user').at(-1)?.headers.authorization
  const asked = watched.calls().filter(({ path }) => path.endsWith('/activate'))
  expect(asked.map(({ method, path, query }) => `${method} ${path}${query}`)).toEqual([
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
