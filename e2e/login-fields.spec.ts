import type { Locator } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { languagesOf } from '#domain/language'
import { paths } from '#paths'
import { answer } from './network.ts'
import { persona, type Texts } from './portal.ts'
import { loginForm, switchLanguage } from './screens.ts'

const tooLongEmail = `${'a'.repeat(250)}@b.be`

const faultyEmails = (t: Texts): [string, string][] => [
  ['', t('field.required')],
  ['a@', t('field.min', { min: 3 })],
  ['claire', t('field.email')],
  ['claire@example', t('field.email')],
  [tooLongEmail, t('field.max', { max: 254 })],
]

const faultyPhones = (t: Texts): [string, string][] => [
  ['', t('field.required')],
  ['12', t('field.phone')],
  ['not a number', t('field.phone')],
  ['+32 470 12 34 12 470 12 34 12 470', t('field.max', { max: 30 })],
]

const faultyPasswords = (t: Texts): [string, string][] => [
  ['', t('field.required')],
  ['p'.repeat(129), t('field.max', { max: 128 })],
]

/** A field in error says why beside itself, has the focus and keeps what was typed. */
async function expectMistake(field: Locator, { text, message }: { text: string; message: string }) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(text)
}

test(
  'a faulty e-mail address has its message beside the field in each language, and stays',
  once,
  async ({ page, portal, watched }) => {
    await page.goto(paths.loginEmail)
    for (const language of languagesOf(portal.isLux)) {
      await switchLanguage(page, language)
      const t = portal.texts(language)
      const { email, password, submit } = loginForm(page, t)
      await password.fill('kept')
      for (const [text, message] of faultyEmails(t)) {
        await email.fill(text)
        await submit.click()
        await expectMistake(email, { text, message })
        await expect(password).toHaveValue('kept')
      }
    }
    expect(watched.calls()).toEqual([])
  },
)

test(
  'a faulty phone number has its message beside the field in each language, and stays',
  once,
  async ({ page, portal, watched }) => {
    await page.goto(paths.loginPhone)
    for (const language of languagesOf(portal.isLux)) {
      await switchLanguage(page, language)
      const t = portal.texts(language)
      const { phone, password, submit } = loginForm(page, t)
      await password.fill('kept')
      for (const [text, message] of faultyPhones(t)) {
        await phone.fill(text)
        await submit.click()
        await expectMistake(phone, { text, message })
        await expect(password).toHaveValue('kept')
      }
    }
    expect(watched.calls()).toEqual([])
  },
)

test(
  'an empty or over-long password has its message beside the field in each language, and stays',
  once,
  async ({ page, portal, watched }) => {
    await page.goto(paths.loginEmail)
    for (const language of languagesOf(portal.isLux)) {
      await switchLanguage(page, language)
      const t = portal.texts(language)
      const { email, password, submit } = loginForm(page, t)
      await email.fill('claire@example.be')
      for (const [text, message] of faultyPasswords(t)) {
        await password.fill(text)
        await submit.click()
        await expectMistake(password, { text, message })
        await expect(email).toHaveValue('claire@example.be')
        await expect(email).not.toHaveAttribute('aria-invalid')
      }
    }
    expect(watched.calls()).toEqual([])
  },
)

test(
  'with two faulty fields the first has the focus, and each message goes when its field is right',
  once,
  async ({ page, portal: { t } }) => {
    const { email, password, submit } = loginForm(page, t)
    await page.goto(paths.loginEmail)
    await submit.click()
    await expect(email).toBeFocused()
    await expect(password).toHaveAccessibleDescription('Value is required')

    await email.fill('claire@example.be')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('x')
    await expect(password).not.toHaveAttribute('aria-invalid')
  },
)

test('messages follow a change of language, and the typed text stays', once, async ({ page, portal }) => {
  const english = loginForm(page, portal.t)
  await page.goto(paths.loginEmail)
  await english.email.fill('claire')
  await english.submit.click()
  await switchLanguage(page, 'nl')

  const t = portal.texts('nl')
  const { email } = loginForm(page, t)
  await expect(email).toHaveAccessibleDescription(t('field.email'))
  await expect(email).toHaveValue('claire')
})

test(
  'a national number that does not exist in another country is told when the country changes',
  once,
  async ({ page, portal: { t } }) => {
    const { phone, password, country, submit } = loginForm(page, t)
    await page.goto(paths.loginPhone)
    await phone.fill('0470 12 34 12')
    await submit.click()
    await expect(password).toBeFocused()
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await country.fill('LU')
    await country.press('Enter')
    await expect(phone).toHaveAccessibleDescription(t('field.phone'))
  },
)

test(
  'a password can be shown, and is hidden again when the form is sent',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 400)
    await answer(page, 'POST /token', { status: 400 })
    const { email, password, submit } = loginForm(page, t)
    await page.goto(paths.loginEmail)
    await email.fill(persona('plain').profile.email)
    await password.fill('visible')
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: t('password.show') }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: t('password.hide') }).click()
    await expect(password).toHaveAttribute('type', 'password')

    await page.getByRole('button', { name: t('password.show') }).click()
    await submit.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveValue('visible')
  },
)

test('Caps Lock is pointed out while the password is typed', once, async ({ page, portal: { t } }) => {
  const { password } = loginForm(page, t)
  const hint = page.getByText(t('password.capsLock'))
  await page.goto(paths.loginEmail)
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(hint).toBeVisible()
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false })
  await expect(hint).toBeHidden()
})

test('password managers find the fields by their autocomplete', once, async ({ page, portal: { t } }) => {
  const { email, phone, password } = loginForm(page, t)
  await page.goto(paths.loginEmail)
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(email).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.goto(paths.loginPhone)
  await expect(phone).toHaveAttribute('autocomplete', 'username')
  await expect(phone).toHaveAttribute('type', 'tel')
})
