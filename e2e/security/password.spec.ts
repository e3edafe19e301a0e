// Shows: security-6.
import type { Page } from '@playwright/test'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { persona } from '../support/portal.ts'
import { enterLogin, notice, sessionCookie, stored, submitEmail, welcome } from '../support/screens.ts'
import { history, openAs, passwordPage, securityPage, title } from '../support/signed-in.ts'
import { strong } from '../weakPassword/weakPassword.ts'

/** What a password manager goes by in the form of the page: the kind and the type of each field, and what it holds. */
const forManager = (page: Page) =>
  page
    .locator('main form input[autocomplete]')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map((input) => [input.autocomplete, input.type, input.value]),
    )

test(
  'changes the password, also for managers, and ends the other tabs',
  inBoth,
  async ({ page, context, portal, watched }) => {
    const t = portal.texts('en')
    const { change } = securityPage(page, t)
    const form = passwordPage(page, t)
    await openAs(page, 'secured', paths.security)
    const other = await context.newPage()
    await other.goto(paths.dashboard)
    await expect(welcome(other)).toBeVisible()
    await page.bringToFront()
    await change.click()
    await expect(page).toHaveURL(paths.mfaStepUp)
    await expect(title(page)).toBeFocused()
    await confirmLatest(page, t)
    await expect(page).toHaveURL(paths.password)

    await form.cancel.click()
    await expect(page).toHaveURL(paths.security)
    expect(watched.calls('PUT', '/user/password')).toEqual([])

    // The grant still counts: no second code is asked for.
    await change.click()
    await form.password.fill(strong)
    expect(await forManager(page)).toEqual([
      ['username', 'text', persona('secured').profile.email],
      ['new-password', 'password', strong],
    ])
    const bearer = watched.calls('GET', '/user')[0]?.headers.authorization
    await form.update.click()
    await expect(page).toHaveURL(paths.security)
    await expect(notice(page, t)).toHaveText(t('user.password.updated'))
    await expect(notice(other, t)).toHaveText(t('session.ended'))
    await expect(other).toHaveURL(paths.loginEmail)
    await expect(other.getByText('Ines')).toHaveCount(0)
    expect(watched.calls('PUT', '/user/password')).toMatchObject([
      {
        body: { password: strong },
        headers: { authorization: bearer, 'x-device-id': await stored(page, 'device-id') },
      },
    ])
    expect(watched.calls('GET', '/mfa/sudo')).toHaveLength(1)
    expect(await sessionCookie(page)).toBeUndefined()

    // The token stays in the memory of this tab until a reload.
    await page.getByRole('link', { name: t('user.security.history'), exact: true }).click()
    await expect(history(page, t).device('iPhone 15')).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(paths.loginEmail)
    watched.expectFailure('POST', '/token', 400)
    await enterLogin(page, 'secured', null)
    await expect(page.getByRole('alert')).toHaveText(t('login.error.credentials'))
    expect((await forManager(page)).map(([kind, type]) => [kind, type])).toEqual([
      ['username', 'email'],
      ['current-password', 'password'],
    ])
    await submitEmail(page, t, persona('secured').profile.email, strong)
    await expect(page).toHaveURL(paths.devices)
    expect(await sessionCookie(page)).toBeDefined()
  },
)
