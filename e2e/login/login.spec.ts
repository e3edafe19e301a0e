// Shows: login-3, login-13, login-14, login-19, login-20.
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { stopTime } from '../support/codes.ts'
import { answer, fetchedAhead, hold } from '../support/network.ts'
import { persona } from '../support/portal.ts'
import { loginForm, notice, submitEmail, welcome } from '../support/screens.ts'

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('logs in with e-mail and password', inBoth, async ({ page, portal, watched }) => {
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

test('an offline login says so, and goes on online', async ({ page, context, portal: { t }, watched }) => {
  const { profile, password } = persona('plain')
  const form = loginForm(page, t)
  watched.expectFailure('POST', '/token', 'none')
  await page.goto(paths.loginEmail)
  await fetchedAhead(page)
  await context.setOffline(true)
  await expect(notice(page, t)).toHaveText(t('error.offline'))
  await submitEmail(page, t, profile.email, password)
  await expect(page.getByRole('alert')).toHaveText(t('error.network'))
  await expect(form.email).toHaveValue(profile.email)
  await expect(form.password).toHaveValue(password)

  await context.setOffline(false)
  await expect(notice(page, t)).toHaveText(t('error.online'))
  const release = await hold(page, 'POST /token')
  await form.submit.dblclick()
  await form.password.press('Enter')
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(welcome(page)).toBeVisible()
  expect(watched.calls('POST', '/token')).toHaveLength(2)
})

test('too many attempts lock the login as long as told', async ({ page, portal: { t }, watched }) => {
  const wait = (time: string) => t('login.locked', { time, clock: '13:01' })
  const { submit, email, password } = loginForm(page, t)
  watched.expectFailure('POST', '/token', 400, 429)
  await stopTime(page)
  await page.goto(paths.loginEmail)
  await submitEmail(page, t, 'claire@example.be', 'wrong')
  await expect(page.getByRole('alert')).toHaveText('Invalid username/password.')
  const stop = await answer(page, 'POST /token', { status: 429, headers: { 'Retry-After': '12' } })
  await password.fill(persona('plain').password)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again later.')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toHaveAccessibleDescription(wait('12 seconds'))
  await page.clock.runFor(11_000)
  await expect(submit).toHaveAccessibleDescription(wait('1 second'))

  // During the lock neither a click nor Enter sends anything, and what was typed stays.
  await stop()
  await submit.click({ force: true })
  await password.press('Enter')
  await expect(email).toHaveValue('claire@example.be')
  expect(watched.calls('POST', '/token')).toHaveLength(2)
  await page.clock.runFor(1000)
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await submit.click()
  await expect(welcome(page)).toBeVisible()
})
