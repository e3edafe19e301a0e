import { expect, once, test, variants } from './fixtures.ts'
import { paths } from '#paths'
import { answer, cut, hold } from './network.ts'
import { persona } from './portal.ts'
import { loginForm, submitEmail, welcome } from './screens.ts'

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('a cardholder logs in with e-mail and password and reaches the dashboard', async ({
  page,
  portal,
  watched,
}) => {
  const { profile, password } = persona('plain')
  await page.goto(paths.loginEmail)
  await submitEmail(page, portal.t, profile.email, password)

  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Claire')
  const [token, user] = watched.calls()
  expect(token).toMatchObject({
    method: 'POST',
    url: `${portal.apiUrl}/token`,
    body: { username: 'claire@example.be', password },
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-device-id': expect.stringMatching(uuidV4) as unknown,
    },
  })
  expect(token?.headers).not.toHaveProperty('authorization')
  expect(user).toMatchObject({
    method: 'GET',
    url: `${portal.apiUrl}/user`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: expect.stringMatching(/^Bearer tok_\w+$/) as unknown,
      'x-device-id': token?.headers['x-device-id'],
    },
  })
})

test('a cardholder logs in with phone and password; a national number travels as E.164', async ({
  page,
  portal,
  watched,
}) => {
  const { profile, password } = persona(portal.isLux ? 'german' : 'plain')
  const form = loginForm(page, portal.t)
  await page.goto(paths.loginPhone)
  await form.phone.fill(portal.isLux ? '621 123 456' : '0470 12 34 12')
  await form.password.fill(password)
  await form.submit.click()

  await expect(welcome(page)).toContainText(profile.firstname)
  expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.phone, password })
})

test(
  'a number of another country travels with the country that was chosen',
  once,
  async ({ page, portal, watched }) => {
    const { profile, password } = persona('german')
    const form = loginForm(page, portal.t)
    await page.goto(paths.loginPhone)
    await form.country.fill('LU')
    await form.country.press('Enter')
    await form.phone.fill('621 123 456')
    await form.password.fill(password)
    await form.submit.click()

    await expect(welcome(page)).toContainText(profile.firstname)
    expect(watched.calls('POST', '/token')[0]?.body).toEqual({ username: profile.phone, password })
  },
)

test('a password travels as it was typed, never trimmed', once, async ({ page, portal, watched }) => {
  watched.expectFailure('POST', '/token', 400)
  await page.goto(paths.loginEmail)
  await submitEmail(page, portal.t, ' claire@example.be ', '  two spaces  ')

  await expect(page.getByRole('alert')).toBeVisible()
  expect(watched.calls('POST', '/token')[0]?.body).toEqual({
    username: 'claire@example.be',
    password: '  two spaces  ',
  })
})

test(
  'a wrong password is told in the words of the catalogue, and nothing typed is lost',
  variants,
  async ({ page, portal, watched }) => {
    watched.expectFailure('POST', '/token', 400)
    const form = loginForm(page, portal.t)
    await page.goto(paths.loginEmail)
    await submitEmail(page, portal.t, 'claire@example.be', 'wrong')

    const text = portal.isLux ? portal.t('login.error.credentials') : 'Invalid username/password.'
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(form.email).toHaveValue('claire@example.be')
    await expect(form.password).toHaveValue('wrong')
  },
)

test('a 401 without a second step is a wrong password', once, async ({ page, portal, watched }) => {
  watched.expectFailure('POST', '/token', 401)
  await answer(page, 'POST /token', { status: 401 })
  await page.goto(paths.loginEmail)
  await submitEmail(page, portal.t, 'claire@example.be', 'wrong')
  await expect(page.getByRole('alert')).toHaveText('Invalid username/password.')
})

test('a failing server is told in the words of the catalogue', once, async ({ page, portal, watched }) => {
  watched.expectFailure('POST', '/token', 500)
  const stop = await answer(page, 'POST /token', { status: 500 })
  await page.goto(paths.loginEmail)
  await submitEmail(page, portal.t, 'claire@example.be', persona('plain').password)
  await expect(page.getByRole('alert')).toHaveText('An error has occurred. Please try again later.')

  await stop()
  await loginForm(page, portal.t).submit.click()
  await expect(welcome(page)).toBeVisible()
})

test(
  'without a connection the login says so and can be tried again',
  once,
  async ({ page, portal, watched }) => {
    watched.expectFailure('POST', '/token', 'none')
    const reconnect = await cut(page, 'POST /token')
    await page.goto(paths.loginEmail)
    await submitEmail(page, portal.t, 'claire@example.be', persona('plain').password)
    await expect(page.getByRole('alert')).toHaveText(portal.t('error.network'))

    await reconnect()
    await loginForm(page, portal.t).submit.click()
    await expect(welcome(page)).toBeVisible()
  },
)

test('a double click sends one request', once, async ({ page, portal, watched }) => {
  const { profile, password } = persona('plain')
  const release = await hold(page, 'POST /token')
  const form = loginForm(page, portal.t)
  await page.goto(paths.loginEmail)
  await form.email.fill(profile.email)
  await form.password.fill(password)
  await form.submit.dblclick()
  await form.password.press('Enter')
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true')
  release()

  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token')).toHaveLength(1)
})
