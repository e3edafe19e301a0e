// Shows: profile-5, profile-9.
import { expect, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { cardOf, editOf, fact, openProfile, personalForm } from './profile.ts'
import { menuButton, notice, sidewaysScroll, welcome } from '../support/screens.ts'

test('saves personal data, and renames the person', async ({ page, portal: { texts }, watched }) => {
  const t = texts('en')
  const card = cardOf(page, t, 'personal')
  const form = personalForm(page, t)
  await openProfile(page, 'secured')
  await expect(page).toHaveTitle('Profile · Bonavo')
  await expect(fact(card, 'First name')).toHaveText('Ines')

  await editOf(page, t, 'personal').click()
  await expect(form.firstname).toBeFocused()
  await form.firstname.fill('I')
  await form.lastname.fill('Ve')
  await form.save.click()
  await expect(form.firstname).toHaveAccessibleDescription('This field should be at least 2 characters long')
  await expect(form.lastname).toHaveAccessibleDescription('This field should be at least 3 characters long')
  await expect(form.firstname).toBeFocused()
  expect(await sidewaysScroll(page)).toBe(0)
  await form.firstname.fill(' Inès ')
  await expect(form.firstname).not.toHaveAttribute('aria-invalid')
  await form.lastname.fill('Óðinn')
  expect(watched.calls('POST', '/user')).toEqual([])

  await form.save.click()
  await expect(notice(page, t)).toHaveText(t('user.profile.saved'))
  await expect(fact(card, 'First name')).toHaveText('Inès')
  await expect(editOf(page, t, 'personal')).toBeFocused()
  expect(watched.calls('POST', '/user').map(({ body }) => body)).toEqual([
    { firstname: 'Inès', lastname: 'Óðinn', language: 'en' },
  ])
  await expect(menuButton(page)).toContainText('IÓ')
  await menuButton(page).click()
  await expect(page.getByRole('banner').getByText('Inès Óðinn')).toBeVisible()
  await page.reload()
  await expect(fact(card, 'Last name')).toHaveText('Óðinn')
  await page.goto(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Inès')
})
