// Shows: security-38, security-67.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { dialog, history, openAs, passwordPage } from '../support/signed-in.ts'
import { strong } from '../weakPassword/weakPassword.ts'

test('a login of somebody else is logged out, the password changed, and what was done said @both @old', async ({
  page,
  portal,
}) => {
  const t = portal.texts('en')
  await openAs(page, 'secured', paths.devices)
  await history(page, t)
    .no(t('user.devices.on', { browser: 'Chrome', os: 'Windows' }))
    .click()
  // By a key: the question opens under the pointer, where a second press counts for nothing at first.
  await dialog(page)
    .getByRole('button', { name: t('user.devices.logout') })
    .press('Enter')
  await expect(dialog(page)).toContainText(t('user.devices.secure.ended'))
  await dialog(page)
    .getByRole('button', { name: t('user.security.password.change') })
    .click()
  await confirmLatest(page, t)
  const form = passwordPage(page, t)
  await form.password.fill('Password1!')
  await expect(page.getByText(t('password.strength.weak'))).toBeVisible()
  await form.password.fill(strong)
  await expect(page.getByText(t('password.strength.strong'))).toBeVisible()
  await form.update.click()
  const card = page.getByRole('region', { name: t('user.devices.secured.title') })
  await expect(card.getByRole('term')).toHaveText([
    t('user.devices.secured.login'),
    t('user.devices.secured.session'),
    t('user.devices.secured.password'),
  ])
  await expect(card.getByRole('link', { name: t('user.devices.secured.report') })).toHaveAttribute(
    'href',
    /^mailto:help@bonavo\.example\?subject=/,
  )
  await card.getByRole('button', { name: t('action.close') }).click()
  await expect(card).toHaveCount(0)
})
