import { expect, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { cardOf, editOf, expectSigned, fact, openProfile, personalForm } from './profile.ts'
import { menuButton, notice, sidewaysScroll, welcome } from '../support/screens.ts'

test('the personal data are read, edited within their minimums and saved, and the name follows everywhere', async ({
  page,
  portal: { texts, isLux },
  watched,
}) => {
  const t = texts('en')
  const card = cardOf(page, t, 'personal')
  const form = personalForm(page, t)
  await openProfile(page, 'secured')
  await expect(page).toHaveTitle('Profile · Bonavo')
  for (const [label, value] of [
    ['First name', 'Ines'],
    ['Last name', 'Vermeulen'],
    ['Date of birth', '12 April 1988'],
    ['Language', 'English'],
    ['Gender', 'Female'],
  ] as const)
    await expect(fact(card, label)).toHaveText(value)
  const contact = cardOf(page, t, 'contact')
  for (const [label, value] of [
    ['E-mail', 'secured@example.beVerified'],
    ['Phone number', '+32 470 45 67 12Verified'],
    ['Second e-mail address', 'ines.vermeulen@example.com'],
    ['Second phone number', '+32 471 45 67 12'],
  ] as const)
    await expect(fact(contact, label)).toHaveText(value)
  await expect(cardOf(page, t, 'banking')).toHaveCount(isLux ? 0 : 1)

  await editOf(page, t, 'personal').click()
  await expect(form.firstname).toBeFocused()
  await expect(form.firstname).toHaveAttribute('autocomplete', 'given-name')
  await expect(form.lastname).toHaveAttribute('autocomplete', 'family-name')
  await expect(form.birthdate).toHaveCount(0)
  await form.firstname.fill('I')
  await form.lastname.fill('Ve')
  await form.save.click()
  await expect(form.firstname).toHaveAccessibleDescription('This field should be at least 2 characters long')
  await expect(form.lastname).toHaveAccessibleDescription('This field should be at least 3 characters long')
  await expect(form.firstname).toBeFocused()
  expect(await sidewaysScroll(page)).toBe(0)
  await form.firstname.fill('')
  await expect(form.firstname).toHaveAccessibleDescription('Value is required')
  await form.firstname.fill(' Inès ')
  await expect(form.firstname).not.toHaveAttribute('aria-invalid')
  await form.lastname.fill('Óðinn')
  expect(watched.calls('POST', '/user')).toEqual([])

  await form.save.click()
  await expect(notice(page, t)).toHaveText(t('user.profile.saved'))
  await expect(fact(card, 'First name')).toHaveText('Inès')
  await expect(editOf(page, t, 'personal')).toBeFocused()
  const [saved, ...more] = watched.calls('POST', '/user')
  expect(saved?.body).toEqual({ firstname: 'Inès', lastname: 'Óðinn', language: 'en' })
  await expectSigned(page, saved)
  expect(more).toEqual([])
  await expect(menuButton(page)).toContainText('IÓ')
  await menuButton(page).click()
  await expect(page.getByRole('banner').getByText('Inès Óðinn')).toBeVisible()
  await page.reload()
  await expect(fact(card, 'Last name')).toHaveText('Óðinn')
  await page.goto(paths.dashboard)
  await expect(welcome(page)).toHaveText('Welcome, Inès')
})
