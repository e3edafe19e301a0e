import { expect, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { openAs, securityPage, title } from '../support/signed-in.ts'

test('the security page shows when the password was changed last, the methods, and the latest devices', async ({
  page,
  portal,
}) => {
  const t = portal.texts('en')
  const { password, twoStep, toggle, methods, devices } = securityPage(page, t)
  const profile = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/user')
  await openAs(page, 'secured', paths.security)
  await expect(title(page)).toHaveText(t('user.security.title'))
  const { data } = (await (await profile).json()) as { data: { last_password_change: string } }
  const changed = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Brussels',
  }).format(new Date(data.last_password_change))
  await expect(password).toContainText(`${t('user.security.password.last')} ${changed}`)

  await expect(toggle).toBeChecked()
  await expect(toggle).toBeDisabled()
  await expect(toggle).toHaveAccessibleDescription(t('user.security.twoStep.locked'))
  await expect(methods).toHaveText([/SMS.*\+32 470 45 67 12/, /secured@example\.be/])

  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices).toContainText('iPhone 15')
  await expect(devices).toContainText(t('user.devices.sessions_other', { count: 2 }))
  await devices.getByRole('link', { name: 'iPhone 15' }).click()
  await expect(page).toHaveURL(paths.devices)
  await page.goBack()
  await expect(title(page)).toBeFocused()
  await devices.getByRole('link', { name: t('user.security.history'), exact: true }).click()
  await expect(page).toHaveURL(paths.devices)
  await page.goBack()

  await twoStep.getByRole('link', { name: t('user.security.twoStep.editSms') }).click()
  await expect(page).toHaveURL(paths.profileContact)
  await expect(page.getByRole('region', { name: t('user.profile.contact.title') })).toBeVisible()
})
