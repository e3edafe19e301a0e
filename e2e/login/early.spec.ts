// Shows: login-23, login-24, login-48, login-25, login-66.
import type { Page } from '@playwright/test'
import { paths } from '#core/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdFiles } from '../support/network.ts'
import { persona, type Texts } from '../support/portal.ts'
import { loginForm, sessionCookie, welcome } from '../support/screens.ts'

// index.html contains the login: these stories hold back the scripts that bring React.

const { profile, password } = persona('plain')

/** Opens a login whose scripts are held back. @returns lets the scripts through */
async function openHeld(page: Page, t: Texts, path: string = paths.loginEmail): Promise<() => void> {
  const release = await holdFiles(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(loginForm(page, t).submit).toBeVisible()
  return release
}

/** Waits until React has drawn the page. */
const taken = (page: Page) => expect(page.locator('.start-slow')).toHaveCount(0)

test('what is typed before the scripts stays, caret and all', async ({ page, portal: { t }, watched }) => {
  const release = await openHeld(page, t)
  const form = loginForm(page, t)
  await expectAccessible(page)
  await form.password.pressSequentially(password)
  await form.email.pressSequentially('clare@example.be')
  const remember = page.getByRole('checkbox', { name: t('login.remember') })
  await remember.check()
  await form.email.focus()
  for (let step = 0; step < 're@example.be'.length; step++) await page.keyboard.press('ArrowLeft')
  release()
  await taken(page)
  await expect(remember).toBeChecked()
  await expect(form.email).toBeFocused()
  await page.keyboard.press('i')
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.email, password })
})

test('Enter before the scripts is sent at once, and once, with all that its page waits for', async ({
  page,
  portal,
  watched,
}) => {
  const { email, password: secret, submit } = loginForm(page, portal.t)
  const release = await openHeld(page, portal.t, paths.profile)
  await email.fill(profile.email)
  await secret.fill(password)
  await secret.press('Enter')
  await secret.press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => watched.calls('GET', '/user')).toHaveLength(1)
  release()
  await expect(page.locator('main dl').first()).toBeVisible()
  await expect(page).toHaveURL(paths.profile)
  expect(watched.calls('POST', '/token').map(({ body }) => body)).toEqual([
    { username: profile.email, password },
  ])
  expect(watched.calls('GET', '/user')).toHaveLength(1)
  expect(watched.calls('DELETE')).toEqual([])
  const token = (await sessionCookie(page))?.value
  expect(watched.calls('GET', '/user')[0]?.headers.authorization).toBe(`Bearer ${token}`)
})

// What a reload does is a flow of `e2e/browsers`: with held scripts Playwright keeps back what a page sends as it is left.
test('another letter takes back a login before the scripts, and leaves no session', async ({
  page,
  portal: { t },
  watched,
}) => {
  const { email, password: secret, submit } = loginForm(page, t)
  const release = await openHeld(page, t)
  await email.fill(profile.email)
  await secret.fill(password)
  await secret.press('Enter')
  await expect.poll(() => watched.calls('GET', '/tokens')).toHaveLength(1)
  const { authorization } = watched.calls('GET', '/user')[0]?.headers ?? {}
  await secret.press('x')
  await expect.poll(() => watched.calls('DELETE', '/token')).toHaveLength(1)
  const [revoked] = watched.calls('DELETE', '/token')
  expect([revoked?.headers.authorization, revoked?.body]).toEqual([
    authorization,
    { token: authorization?.replace('Bearer ', '') },
  ])
  await expect(submit).not.toHaveAttribute('aria-busy', 'true')
  release()
  await taken(page)
  await expect(submit).toBeVisible()
  expect(watched.calls('POST', '/token')).toHaveLength(1)
  expect(await sessionCookie(page)).toBeUndefined()
})

test('a form sent empty before the scripts says what is missing', async ({ page, portal: { t } }) => {
  const release = await openHeld(page, t)
  const { email, submit } = loginForm(page, t)
  await submit.click()
  release()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(t('field.required'))
  await expect(submit).not.toHaveAttribute('aria-busy')
})

/** Runs in the page: wraps the words as a translator does, and adds elements as an extension does. */
const touch = () => {
  for (const input of document.querySelectorAll('main input')) input.after(document.createElement('div'))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words: Node[] = []
  while (walker.nextNode()) words.push(walker.currentNode)
  for (const word of words) {
    const font = document.createElement('font')
    word.parentNode?.replaceChild(font, word)
    font.append(word)
  }
}

test('an extension or a translator costs nothing typed', async ({ page, portal: { t }, watched }) => {
  const { email: username, password: secret } = loginForm(page, t)
  const release = await openHeld(page, t)
  await page.evaluate(touch)
  const [name, word] = await page.locator('[name=username], [name=password]').all()
  await word?.fill(password)
  await name?.pressSequentially(profile.email)
  release()
  await taken(page)
  await expect(username).toBeFocused()
  await secret.press('Enter')
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token').map(({ body }) => body)).toEqual([
    { username: profile.email, password },
  ])
})

test('a password manager fills in before the scripts and after', async ({ page, portal, watched }) => {
  watched.expectFailure('POST', '/token', 400)
  const form = loginForm(page, portal.t)
  /** Fills a field in: as a browser does, without an event, or as an extension does. */
  const fill = (name: string, value: string, isTold: boolean) =>
    page.evaluate(
      ([field, text, told]) => {
        const input = document.querySelector<HTMLInputElement>(`[name=${field}]`)
        if (!input) return
        // Browser extensions dispatch key events without a key.
        const tell = (...types: string[]) =>
          types.forEach((type) => told && input.dispatchEvent(new Event(type, { bubbles: true })))
        if (told) input.focus()
        tell('keydown', 'keypress', 'keyup')
        input.value = text
        tell('input', 'change')
        if (told) input.blur()
      },
      [name, value, isTold] as const,
    )
  const release = await openHeld(page, portal.t)
  await fill('username', profile.email, false)
  await fill('password', 'another', true)
  release()
  await taken(page)
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText(portal.t('login.error.credentials'))
  await fill('password', password, true)
  await form.submit.click()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token').map(({ body }) => body)).toEqual([
    { username: profile.email, password: 'another' },
    { username: profile.email, password },
  ])
})

test('the other login is a link before the scripts', async ({ page, portal: { t }, watched }) => {
  const query = '?redirect_uri=https%3A%2F%2Fclient.bonavo.example%2F'
  const release = await openHeld(page, t, paths.loginEmail + query)
  const { email, phone: number, password: secret } = loginForm(page, t)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('login.title', { platform: t('platform.client') }),
  )
  await email.fill('claire@')
  await page.getByRole('link', { name: t('login.tabs.phone'), exact: true }).click()
  await expect(page).toHaveURL(paths.loginPhone + query)
  await number.fill('0470 12 34 12')
  await page.goBack({ waitUntil: 'commit' })
  await expect(email).toHaveValue('claire@')
  await page.goForward({ waitUntil: 'commit' })
  await expect(number).toHaveValue('0470 12 34 12')
  await secret.fill(password)
  await secret.press('Enter')
  release()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.phone, password })
})
