import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { confirmLatest } from './codes.ts'
import { inbox } from './inbox.ts'
import { answer, pressTwice } from './network.ts'
import { persona } from './portal.ts'
import { enterLogin, logIn, notice, sessionCookie, stored, submitEmail, welcome } from './screens.ts'
import {
  dialog,
  history,
  openAs,
  passwordPage,
  proveByCard,
  securityPage,
  setUpDialog,
  title,
} from './signed-in.ts'
import { strong } from './weak.ts'

test('a password is changed after a code; the next visit asks to log in with the new one', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts('en')
  const { change, password: card } = securityPage(page, t)
  const form = passwordPage(page, t)
  await openAs(page, 'secured', paths.security)
  await change.click()
  await expect(page).toHaveURL(paths.password)
  await expect(title(page)).toBeFocused()
  await expect(form.password).toHaveCount(0)
  expect(await inbox(page)).toEqual([])
  await form.verify.click()
  await expect(page).toHaveURL(paths.mfaStepUp)
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.password)

  await expect(form.update).toHaveAttribute('aria-disabled', 'true')
  await expect(form.update).toHaveAccessibleDescription(t('password.blocked'))
  await form.password.fill('Zonnebloem')
  await expect(form.rules.and(page.locator('[data-met]'))).toHaveCount(4)
  await form.password.press('Enter')
  await form.cancel.click()
  await expect(page).toHaveURL(paths.security)
  expect(watched.calls('PUT', '/user/password')).toEqual([])

  // The grant is still there: no second code.
  await change.click()
  await form.password.fill(strong)
  await expect(form.rules.and(page.locator('[data-met]'))).toHaveCount(6)
  const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
  await form.update.click()
  await expect(page).toHaveURL(paths.security)
  await expect(notice(page, t)).toHaveText(t('user.password.updated'))
  await expect(card).toContainText(String(new Date().getFullYear()))
  await expect(page.getByText(t('user.password.others'))).toBeVisible()
  expect(watched.calls('PUT', '/user/password')).toMatchObject([
    {
      body: { password: strong },
      headers: { authorization: bearer, 'x-device-id': await stored(page, 'device-id') },
    },
  ])
  expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
  expect(await sessionCookie(page)).toBeUndefined()

  // The token lives on in this tab until then.
  await page.getByRole('link', { name: t('user.security.history'), exact: true }).click()
  await expect(history(page, t).device('iPhone 15')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(paths.loginEmail)
  watched.expectFailure('POST', '/token', 400)
  await enterLogin(page, 'secured', null)
  await expect(page.getByRole('alert')).toHaveText(t('login.error.credentials'))
  await submitEmail(page, t, persona('secured').profile.email, strong)
  await expect(page).toHaveURL(paths.devices)
  expect(await sessionCookie(page)).toBeDefined()
})

test(
  'after a new password the other tab ends with a notice, and the other devices can be logged out',
  once,
  async ({ page, context, portal: { t }, watched }) => {
    const form = passwordPage(page, t)
    const { others, confirm } = history(page, t)
    const other = await context.newPage()
    await openAs(page, 'secured', paths.password)
    await other.goto(paths.dashboard)
    await expect(welcome(other)).toBeVisible()
    await form.verify.click()
    await confirmLatest(page, t)
    await form.password.fill(strong)
    await form.update.click()
    await expect(page).toHaveURL(paths.security)
    await expect(other).toHaveURL(paths.loginEmail)
    await expect(notice(other, t)).toHaveText(t('session.ended'))
    await expect(other.getByText('Ines')).toHaveCount(0)

    await others.click()
    await expect(dialog(page)).toContainText(t('user.devices.others.text_other', { count: 3 }))
    await confirm.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText(t('user.password.others'))).toHaveCount(0)
    await expect(page).toHaveURL(paths.security)
    await expect(title(page)).toBeFocused()
    const revoked = watched.calls('DELETE').map(({ path }) => path)
    expect(revoked.toSorted()).toEqual([1, 2, 3].map((one) => `/user/login/revoke/dev_secured_${one}`))

    // Whoever logs in in the other tab takes this one along.
    await submitEmail(other, t, persona('secured').profile.email, strong)
    await expect(other).toHaveURL(paths.dashboard)
    await expect(title(page)).toHaveText(t('user.security.title'))
    await page.reload()
    await expect(title(page)).toHaveText(t('user.security.title'))
  },
)

test(
  'without two-step verification a password is changed after a card and the set-up',
  once,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const set = setUpDialog(page, t)
    const form = passwordPage(page, t)
    await openAs(page, 'plain', paths.security)
    await securityPage(page, t).change.click()
    await proveByCard(page, t, 'plain')
    await expect(page).toHaveURL(paths.securitySetUp)
    await set.send.click()
    await confirmLatest(page, t)
    await expect(set.emailEntry).toBeVisible()
    await set.send.click()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.password)
    await form.password.fill(strong)
    await form.update.click()
    await expect(page).toHaveURL(paths.security)
    await expect(notice(page, t)).toBeVisible()
    expect(watched.calls('PUT', '/user/password')[0]?.body).toEqual({ password: strong })
    expect(watched.calls('GET', '/mfa/sudo').map(({ query }) => query)).toEqual(['?single=1'])
  },
)

test(
  'a new password that is refused, or cannot be saved, is told, and what was typed stays',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = passwordPage(page, t)
    watched.expectFailure('PUT', '/user/password', 422)
    watched.expectFailure('PUT', '/user/password', 500)
    watched.expectFailure('PUT', '/user/password', 403)
    await openAs(page, 'secured', paths.password)
    await form.verify.click()
    await confirmLatest(page, t)
    await form.password.fill(strong)
    const refuse = await answer(page, 'PUT /user/password', { status: 422, body: { message: 'Leaked.' } })
    await form.update.click()
    await expect(form.password).toHaveAccessibleDescription(/Leaked\./)
    await expect(form.password).toBeFocused()
    await refuse()
    await form.password.fill(`${strong}!`)
    const fail = await answer(page, 'PUT /user/password', { status: 500 })
    await form.update.click()
    await expect(page.getByRole('alert')).toHaveText(t('error.server'))
    await expect(form.password).toHaveValue(`${strong}!`)
    await fail()

    // A grant that has run out meanwhile asks for a code again.
    const expire = await answer(page, 'PUT /user/password', { status: 403 })
    await form.update.click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await expire()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.password)
    expect(await sessionCookie(page)).toBeDefined()
    await form.password.fill(`${strong}!`)
    await pressTwice(form.update, 'PUT /user/password')
    await expect(page).toHaveURL(paths.security)
    expect(watched.calls('PUT', '/user/password')).toHaveLength(4)
  },
)

test(
  'a password page that was wanted before the login follows it, and Back from its code sends nothing',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = passwordPage(page, t)
    await logIn(page, 'secured')
    await page.goto(paths.password)
    await form.verify.click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    // A reload of the code keeps it, Back leaves it.
    await page.reload()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await page.goBack()
    await expect(page).toHaveURL(paths.password)
    await expect(form.verify).toBeVisible()
    expect(await inbox(page)).toHaveLength(1)
    await page.goForward()
    await confirmLatest(page, t)
    await expect(form.password).toBeVisible()
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
  },
)
