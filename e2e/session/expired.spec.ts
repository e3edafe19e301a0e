// Shows: session-27.
import { expect, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { answer } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import { loginForm } from '../support/screens.ts'
import { paths } from '#core/paths.ts'
import { editOf, openProfile, personalForm } from '../profile/profile.ts'

test('an expired session puts the login over the form', async ({ page, portal, watched }) => {
  // The language of the profile.
  const t = portal.texts('fr')
  // The chunk of the login is fetched ahead, also when data is saved: the connection may be bad when it is needed.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const fetched = page.waitForResponse(/\/assets\/SessionSheet-/)
  await openProfile(page, 'long')
  await fetched
  await editOf(page, t, 'personal').click()
  const { firstname, save } = personalForm(page, t)
  await firstname.fill('Inès')
  watched.expectFailure('POST', '/user', 401)
  const stop = await answer(page, 'POST /user', { status: 401 })
  await firstname.press('Enter')

  const sheet = page.getByRole('dialog', { name: t('session.sheet.title') })
  await expect(sheet).toContainText('long@example.be')
  await expect(loginForm(page, t).password).toBeFocused()
  // A long name leaves the initials their circle.
  const { width, height } = (await sheet.locator('span[aria-hidden]').first().boundingBox()) ?? {}
  expect(width).toBe(height)
  await expect(page).toHaveURL(paths.profile)
  await expectUsable(page)
  await stop()
  await page.keyboard.type(persona('long').password)
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(firstname).toBeFocused()
  await expect(firstname).toHaveValue('Inès')
  await page.keyboard.press('Enter')
  await expect(save).toHaveCount(0)
})

test('an expired session opens the login page without its chunk', async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  const chunk = /\/assets\/SessionSheet-/
  watched.expectFailure('GET', chunk, 404)
  watched.expectFailure('POST', '/user', 401)
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await answer(page, 'POST /user', { status: 401 })
  await openProfile(page, 'secured')
  await editOf(page, t, 'personal').click()
  const { firstname } = personalForm(page, t)
  await firstname.fill('Inès')
  await firstname.press('Enter')
  await expect(page).toHaveURL(paths.loginEmail)
  await expect(page.getByText(t('session.ended'))).toBeVisible()
})
