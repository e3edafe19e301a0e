import type { Page } from '@playwright/test'
import { languagesOf } from '#domain/language'
import { paths } from '#paths'
import { expectAccessible } from '../support/axe.ts'
import { expect, onPhones, test, variants } from '../support/fixtures.ts'
import { answer, holdFiles } from '../support/network.ts'
import { persona, type Texts } from '../support/portal.ts'
import { loginForm, openDashboard, welcome } from '../support/screens.ts'

// index.html contains the login as an early page: these stories hold back the scripts that bring React.

const { profile, password } = persona('plain')

/** Opens a login whose scripts are held back. @returns lets the scripts through */
async function openHeld(page: Page, t: Texts, path: string = paths.loginEmail): Promise<() => void> {
  const release = await holdFiles(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(loginForm(page, t).submit).toBeVisible()
  return release
}

/** Waits until React has taken over the page. */
const taken = (page: Page) => expect(page.locator('.start-slow')).toHaveCount(0)

test(
  'what is typed while the scripts are on their way stays, in each language, light and dark: text, focus, a shown password',
  variants,
  async ({ page, portal, watched }) => {
    for (const language of languagesOf(portal.isLux)) {
      await page.context().clearCookies()
      const t = portal.texts(language)
      await page.addInitScript((chosen) => (localStorage['language'] = chosen), language)
      const release = await openHeld(page, t)
      const form = loginForm(page, t)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expectAccessible(page)
      }
      await form.password.pressSequentially(password)
      await page.getByRole('button', { name: t('password.show') }).click()
      await form.email.pressSequentially('claire@')
      release()
      await taken(page)
      await expect(form.email).toBeFocused()
      await expect(form.password).toHaveAttribute('type', 'text')
      await page.keyboard.type('example.be')
      await page.getByRole('button', { name: t('password.hide') }).click()
      await form.submit.click()
      await expect(welcome(page)).toBeVisible()
      const sent = watched.calls('POST', '/token').map(({ body }) => body)
      expect(sent.at(-1)).toEqual({ username: profile.email, password })
    }
  },
)

test(
  'the caret stays in the middle of a word while React takes the page over',
  onPhones,
  async ({ page, portal }) => {
    const { email, password: secret } = loginForm(page, portal.t)
    const release = await openHeld(page, portal.t)
    await email.pressSequentially('clare@example.be')
    for (let step = 0; step < 're@example.be'.length; step++) await page.keyboard.press('ArrowLeft')
    release()
    await taken(page)
    await page.keyboard.press('i')
    await expect(email).toHaveValue('claire@example.be')
    await expect(secret).toHaveValue('')
  },
)

test('Enter before the scripts is held, shown as busy, and sent once', async ({ page, portal, watched }) => {
  const { email, password: secret, submit } = loginForm(page, portal.t)
  const release = await openHeld(page, portal.t)
  await email.fill(profile.email)
  await secret.fill(password)
  await secret.press('Enter')
  await secret.press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).search).toBe('')
  expect(watched.calls()).toEqual([])
  release()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token').map(({ body }) => body)).toEqual([
    { username: profile.email, password },
  ])
})

test(
  'a form sent empty before the scripts says what is missing',
  variants,
  async ({ page, portal: { t } }) => {
    const release = await openHeld(page, t)
    const { email, submit } = loginForm(page, t)
    await submit.click()
    release()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(t('field.required'))
    await expect(submit).not.toHaveAttribute('aria-busy')
  },
)

test(
  'a browser fills the form in before the scripts, without a word; what stands there is sent',
  variants,
  async ({ page, portal, watched }) => {
    const release = await openHeld(page, portal.t)
    await page.evaluate(
      ([email, secret]) => {
        const fields = document.querySelectorAll<HTMLInputElement>('main form input')
        for (const [at, value] of [email, secret].entries()) if (fields[at]) fields[at].value = value ?? ''
      },
      [profile.email, password],
    )
    release()
    await taken(page)
    await loginForm(page, portal.t).submit.click()
    await expect(welcome(page)).toBeVisible()
    expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.email, password })
  },
)

test(
  'a password manager fills the form in with its events, before the scripts and after them',
  variants,
  async ({ page, portal, watched }) => {
    watched.expectFailure('POST', '/token', 400)
    const form = loginForm(page, portal.t)
    const fill = (name: string, value: string) =>
      page.evaluate(
        ([field, text]) => {
          const input = document.querySelector<HTMLInputElement>(`[name=${field}]`)
          if (!input) return
          input.focus()
          // Browser extensions dispatch key events without a key.
          for (const type of ['keydown', 'keypress', 'keyup'])
            input.dispatchEvent(new Event(type, { bubbles: true }))
          input.value = text ?? ''
          for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
          input.blur()
        },
        [name, value],
      )
    const release = await openHeld(page, portal.t)
    await fill('username', profile.email)
    await fill('password', 'another')
    release()
    await taken(page)
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText(portal.t('login.error.credentials'))
    await fill('password', password)
    await form.submit.click()
    await expect(welcome(page)).toBeVisible()
    expect(watched.calls('POST', '/token').map(({ body }) => body)).toEqual([
      { username: profile.email, password: 'another' },
      { username: profile.email, password },
    ])
  },
)

test('the language is switched before the scripts: the words follow, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  const release = await openHeld(page, portal.t)
  const other = portal.isLux ? 'en' : 'fr'
  const t = portal.texts(other)
  await loginForm(page, portal.t).email.fill(profile.email)
  await page.getByRole('combobox', { name: portal.t('page.language') }).selectOption(other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('login.title', { platform: t('platform.consumer') }),
  )
  await expect(page.locator('html')).toHaveAttribute('lang', portal.isLux ? 'en-LU' : 'fr')
  await expect(page.getByRole('combobox', { name: t('page.language') })).toBeFocused()
  const { email, password: secret, submit } = loginForm(page, t)
  await expect(email).toHaveValue(profile.email)
  release()
  await taken(page)
  await expect(email).toHaveValue(profile.email)
  await submit.click()
  await expect(secret).toHaveAccessibleDescription(t('field.required'))
  await page.reload()
  await expect(submit).toBeVisible()
})

test(
  'the other login is opened before the scripts, with the platform of the address',
  variants,
  async ({ page, portal, watched }) => {
    const { t } = portal
    const query = '?redirect_uri=https%3A%2F%2Fclient.bonavo.example%2F'
    const release = await openHeld(page, t, paths.loginEmail + query)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(t('login.title', { platform: t('platform.client') }))
    await page.getByRole('link', { name: t('login.tabs.phone'), exact: true }).click()
    await expect(page).toHaveURL(paths.loginPhone + query)
    const { phone, password: secret } = loginForm(page, t)
    await phone.fill(profile.phone ?? '')
    await secret.fill(password)
    await secret.press('Enter')
    release()
    await expect(welcome(page)).toBeVisible()
    expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.phone, password })
  },
)

test(
  'an address of the signed-in area stands as a login, and leads there after it',
  variants,
  async ({ page, portal }) => {
    const release = await openHeld(page, portal.t, paths.profile)
    const { email, password: secret } = loginForm(page, portal.t)
    await email.fill(profile.email)
    await secret.fill(password)
    await secret.press('Enter')
    release()
    await expect(page).toHaveURL(paths.profile)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'the texts of the portal do not arrive at first: the form waits with what was typed',
  variants,
  async ({ page, portal }) => {
    const release = await holdFiles(page, /\/assets\/(?:en|fr)[^/]*\.json$/)
    await page.goto(paths.loginEmail)
    const { email } = loginForm(page, portal.t)
    await email.fill(profile.email)
    await page
      .getByRole('combobox', { name: portal.t('page.language') })
      .selectOption(portal.isLux ? 'en' : 'fr')
    release()
    await taken(page)
    const t = portal.texts(portal.isLux ? 'en' : 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('login.title', { platform: t('platform.consumer') }),
    )
    await expect(loginForm(page, t).email).toHaveValue(profile.email)
  },
)

test(
  'what the API refuses to a form that was sent early is told as always',
  variants,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('POST', '/token', 503)
    await answer(page, 'POST /token', { status: 503 })
    const release = await openHeld(page, t)
    const { email, password: secret } = loginForm(page, t)
    await email.fill(profile.email)
    await secret.fill(password)
    await secret.press('Enter')
    release()
    await expect(page.getByRole('alert')).toHaveText(t('login.error.server'))
    await expect(email).toHaveValue(profile.email)
  },
)

test(
  'a link pressed before the scripts is followed once they are there, with what was typed',
  variants,
  async ({ page, portal: { t } }) => {
    const release = await openHeld(page, t)
    const { email } = loginForm(page, t)
    await email.fill(profile.email ?? '')
    await page.getByRole('link', { name: t('login.forgotPassword') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-held')
    await expect(page).toHaveURL(paths.loginEmail)
    release()
    await expect(page).toHaveURL(paths.forgotPasswordEmail)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(email).toHaveValue(profile.email ?? '')
    await expect(page.locator('html')).not.toHaveAttribute('data-held')
  },
)

test('a link of the signed-in frame pressed before the scripts is followed once they are there', async ({
  page,
}) => {
  await openDashboard(page, 'plain')
  const release = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(welcome(page)).toBeVisible()
  await page.locator(`nav a[href="${paths.profile}"]:visible`).click()
  await expect(page).toHaveURL(paths.dashboard)
  release()
  await expect(page).toHaveURL(paths.profile)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
