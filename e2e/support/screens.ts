import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/locale/language.ts'
import { paths } from '#core/paths.ts'
import { persona, portalAt, type Texts } from './portal.ts'
import { ports } from './servers.ts'

/** The elements of both login pages, by their texts in a language. */
export const loginForm = (page: Page, t: Texts) => ({
  email: page.getByLabel(t('login.email'), { exact: true }).and(page.getByRole('textbox')),
  phone: page.getByLabel(t('login.phone'), { exact: true }),
  country: page.getByRole('combobox', { name: t('login.country'), exact: true }),
  password: page.getByLabel(t('login.password'), { exact: true }),
  submit: page.getByRole('button', { name: t('login.submit'), exact: true }),
})

/** Fills in the e-mail login that is open, and submits it. */
export async function submitEmail(page: Page, t: Texts, email: string, password: string) {
  const form = loginForm(page, t)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

/**
 * Logs a persona in with the e-mail form and waits for the dashboard, in any language.
 * @param at the address to begin at; `null` uses the login that is open
 */
export async function logIn(page: Page, id: string, at: string | null = paths.loginEmail) {
  await enterLogin(page, id, at)
  await expect(welcome(page)).toBeVisible()
}

/** Opens the dashboard with the session of a persona: for stories that do not test the login. */
export async function openDashboard(page: Page, id: string) {
  await beSignedIn(page, id, paths.dashboard)
  await expect(welcome(page)).toBeVisible()
}

/** Waits for what the last call of the dashboard shows: a call under way is refused when the session ends elsewhere. */
export async function dashboardIsLoaded(page: Page, t: Texts) {
  await expect(page.locator('#notifications')).toBeVisible()
  await expect(page.getByText(t('dashboard.notifications.devicesChecking'))).toHaveCount(0)
}

/** Waits for the scripts of a login: before them a link loads its page anew, which moves no focus. */
export const scriptsAreThere = (page: Page) => expect(page.locator('[inert]')).toHaveCount(0)

/** Gives the browser the session of a persona who needs no code to log in, and opens a page. */
export async function beSignedIn(page: Page, id: string, path: string) {
  const { host, language } = test.info().project.use as { host: string; language?: Language }
  const { apiUrl } = portalAt(host)
  const { profile, password } = persona(id)
  const spoken = language ?? profile.language
  const isOpen = page.url().startsWith('http')
  const device = (isOpen && (await stored(page, 'device-id'))) || randomUUID()
  // What a login stores: the device id, and the language of the profile.
  await page.addInitScript(
    (left) => {
      for (const [key, value] of Object.entries(left)) localStorage[key] ??= value
    },
    { 'device-id': device, ...(spoken && { language: spoken }) },
  )
  // By the IP address, because Node does not resolve the demo's hosts on every system.
  const reply = await page.request.post(`http://127.0.0.1:${ports.api}/token`, {
    headers: {
      Host: new URL(apiUrl).host,
      Accept: 'application/json',
      'X-Device-ID': device,
      'User-Agent': await page.evaluate(() => navigator.userAgent),
    },
    data: { username: profile.email, password },
  })
  const { access_token: value } = (await reply.json()) as { access_token: string }
  const domain = host.replace('account', '')
  await page.context().addCookies([{ name: 'token', value, domain, path: '/' }])
  await page.goto(path)
}

/** Submits the e-mail login of a persona, in any language; does not wait for the next page. */
export async function enterLogin(page: Page, id: string, at: string | null = paths.loginEmail) {
  const { profile, password } = persona(id)
  if (at !== null) await page.goto(at)
  await page.locator('input[type=email]').fill(profile.email)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.locator('[type=submit]').click()
}

/** The title of the dashboard, in any language. */
export const welcome = (page: Page) =>
  page.locator('h1').and(page.getByText(/^(Welcome|Bienvenue|Welkom|Willkommen)/))

/** The button of the account menu, in any language. */
export const menuButton = (page: Page) => page.getByRole('banner').locator('button[aria-expanded]')

export async function logOut(page: Page) {
  await menuButton(page).click()
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/login\/email$/)
}

/** The language switch of every page. */
export const languageSwitch = (page: Page) => page.getByRole('banner').getByRole('combobox')

export async function switchLanguage(page: Page, language: Language) {
  await languageSwitch(page).selectOption(language)
}

/** The toast at the top right. */
export const notice = (page: Page, t: Texts) =>
  page.getByRole('region', { name: t('toast.label') }).getByRole('paragraph')

/** The session cookie of the browser. */
export async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'token')
}

/** A value of the page's local storage. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** How far the page can be scrolled sideways: 0 when everything fits. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${control.toString()}.`)
}
