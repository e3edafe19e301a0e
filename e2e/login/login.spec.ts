// Shows: login-3, login-13, login-14.
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { fetchedAhead, hold } from '../support/network.ts'
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
