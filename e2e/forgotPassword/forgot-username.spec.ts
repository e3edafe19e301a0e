import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#paths'
import { persona } from '../support/portal.ts'
import { keptByBrowser, title, usernameForm } from './forgotPassword.ts'
import { loginForm } from '../support/screens.ts'

const plainCard = persona('plain').cards[0] ?? ''

test(
  'a username is found by the card number and by the national register number of the country; contacts are masked',
  inBoth,
  async ({ page, portal: { t, isLux }, watched }) => {
    const { card, byNational, national, find } = usernameForm(page, t)
    const { typed, digits, email } = isLux
      ? { typed: '1969 0102 001 23', digits: '1969010200123', email: 'g•••@example.lu' }
      : { typed: '88.04.12-001.60', digits: '88041200160', email: 'c•••@example.be' }
    await page.goto(paths.loginEmail)
    await page.getByRole('link', { name: t('login.forgotUsername'), exact: true }).click()
    await expect(page).toHaveURL(paths.forgotUsername)
    await expect(title(page)).toHaveText(t('forgotPassword.username.title'))
    await expect(title(page)).toBeFocused()
    await card.pressSequentially(plainCard)
    await expect(card).toHaveValue(plainCard.replace(/.{4}(?=.)/g, '$& '))
    await find.click()
    await expect(page).toHaveURL(paths.forgotUsernameResponse)
    await expect(title(page)).toHaveText(t('forgotPassword.found.title'))
    await expect(page.getByRole('definition')).toHaveText(['c•••@example.be', '+32 4•• •• •• 12'])

    await page.getByRole('link', { name: t('forgotPassword.found.again'), exact: true }).click()
    await byNational.click()
    await expect(page).toHaveURL(paths.forgotUsernameNational)
    await expect(byNational).toHaveAttribute('aria-current', 'page')
    await expect(national).toHaveAccessibleDescription(
      t(`forgotPassword.username.nationalHint.${isLux ? 'lu' : 'be'}`),
    )
    await national.fill(typed)
    await find.click()
    await expect(page.getByRole('definition').first()).toHaveText(email)
    const calls = watched.calls()
    expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      ['POST /user/forgot-username', { type: 'pan', input: plainCard }],
      ['POST /user/forgot-username', { type: 'nrn', input: digits }],
    ])
    for (const { headers } of calls) expect(headers).not.toHaveProperty('authorization')
    // The national number is in no address, and the browser stores it nowhere.
    expect(calls.filter(({ url }) => url.includes(digits))).toEqual([])
    expect(JSON.stringify(await keptByBrowser(page))).not.toContain(digits)

    await page.getByRole('link', { name: t('login.submit'), exact: true }).click()
    await expect(page).toHaveURL(paths.loginEmail)
    // The login is not prefilled with the username, which is masked.
    await expect(loginForm(page, t).email).toHaveValue('')
    // Without a search, the address of the result leads back to the form.
    await page.goto(paths.forgotUsernameResponse)
    await expect(page).toHaveURL(paths.forgotUsername)
  },
)
