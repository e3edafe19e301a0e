import { phoneText } from '#domain/phoneText'
import { paths } from '#paths'
import { beChallenged, codeForm, confirmLatest, otherThan } from './codes.ts'
import {
  askToRemove,
  beDuplicated,
  cookieNames,
  duplicatedPage,
  expectOutcome,
  goOnAfterRemoval,
  removeAndGoOn,
  seeDuplicates,
} from './duplicates.ts'
import { expect, once, test } from './fixtures.ts'
import { inbox, latestCode } from './inbox.ts'
import { answer, hold } from './network.ts'
import { backAt, consentPage, standInPartner, visitOf } from './partners.ts'
import { persona } from './portal.ts'
import { enterLogin, loginForm, logOut, stored, welcome } from './screens.ts'
import { title } from './signed-in.ts'

const target = `${paths.dashboard}?from=mail`

test('duplicates are shown before anything is removed; a code removes them, and the login goes on', async ({
  page,
  portal,
  watched,
}) => {
  const { t } = portal
  const form = duplicatedPage(page, t)
  const { email, phone } = persona('duplicated').profile
  await beDuplicated(page, t, 'duplicated', target)
  await expect(title(page)).toHaveText(t('duplicated.title'))
  await expect(form.stays).toContainText(email)
  await expect(form.stays).toContainText(phoneText(phone ?? ''))
  await expect(form.stays).toContainText(t('dashboard.services.consumer.title'))
  await expect(form.stays).toContainText(t('dashboard.services.client.title'))
  await expect(form.goes.getByRole('listitem')).toHaveText([
    t('duplicated.users_one', { count: 1 }),
    t('duplicated.customers_other', { count: 2 }),
  ])
  await expect(form.goes).toContainText(t('duplicated.sharedEmail'))
  await expect(form.goes).toContainText(t('duplicated.final'))
  expect(await cookieNames(page)).toEqual(['duplicated_token'])
  expect(await stored(page, 'account')).toBeNull()
  expect(await inbox(page)).toEqual([])
  expect(watched.calls('GET', '/user')).toEqual([])

  await askToRemove(page, t)
  await expect(page.getByText(t('mfa.lead.sms'))).toBeVisible()
  expect(await inbox(page)).toMatchObject([{ channel: 'sms', to: phone }])
  await confirmLatest(page, t)
  await expectOutcome(page, t, 'success')
  expect(watched.calls('DELETE').map(({ path, body }) => [path, body])).toEqual([
    ['/duplicated', { email, phone, remove_user_linked: true, remove_customer_linked: true }],
  ])
  await goOnAfterRemoval(page, t)
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toContainText('Hanne')
  expect(await cookieNames(page)).toEqual(['token'])
  expect(watched.calls('DELETE')).toHaveLength(1)
})

test(
  'a reload leaves each step as it was, and sends no code; a wrong code is told under its field',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    const { code, submit } = codeForm(page, t)
    watched.expectFailure('POST', '/mfa/sudo', 422)
    await beDuplicated(page, t, 'duplicated')
    await page.reload()
    await expect(form.goes).toContainText(t('duplicated.final'))
    await askToRemove(page, t)
    await page.reload()
    await expect(page).toHaveURL(paths.duplicatedCode)
    await code.fill(otherThan(await latestCode(page)))
    await submit.click()
    await expect(code).toHaveAccessibleDescription(new RegExp(t('user.mfa.confirm.code.error')))
    await expect(code).toBeFocused()
    expect(watched.calls('DELETE')).toEqual([])
    await confirmLatest(page, t)
    await expectOutcome(page, t, 'success')
    await page.reload()
    // A page that was loaded anew asks whether anything is left.
    watched.expectFailure('GET', '/duplicated', 404)
    await goOnAfterRemoval(page, t)
    await expect(page).toHaveURL(paths.dashboard)
    expect(await cookieNames(page)).toEqual(['token'])
    expect(await inbox(page)).toHaveLength(1)
  },
)

test(
  'a removal that fails after its code was right is tried again without another code',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    watched.expectFailure('DELETE', '/duplicated', 500)
    await beDuplicated(page, t, 'duplicated')
    await askToRemove(page, t)
    const stop = await answer(page, 'DELETE /duplicated', { status: 500 })
    await confirmLatest(page, t)
    await seeDuplicates(page, t)
    await expect(form.alert).toHaveText(t('error.server'))
    await expect(page.getByText(t('duplicated.codeFirst'))).toHaveCount(0)
    await form.remove.click()
    await expect(form.alert).toHaveText(t('error.server'))
    await stop()
    await form.remove.click()
    await expectOutcome(page, t, 'success')
    expect(await inbox(page)).toHaveLength(1)
    await goOnAfterRemoval(page, t)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test(
  'duplicates can be left as they are; the next login asks again, and may be given up',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    await beDuplicated(page, t, 'duplicated', target)
    await form.skip.click()
    await expect(page).toHaveURL(target)
    await expect(welcome(page)).toBeVisible()
    expect(await cookieNames(page)).toEqual(['token'])
    await page.goto(paths.duplicated)
    await expect(page).toHaveURL(paths.dashboard)
    await logOut(page)
    await beDuplicated(page, t, 'duplicated', null)
    // The page that says they are gone leaves them when it is opened from a link.
    await page.goto(paths.mergeSuccess)
    await form.proceed.click()
    await seeDuplicates(page, t)
    await form.logOut.click()
    await expect(page).toHaveURL(paths.loginEmail)
    expect(await cookieNames(page)).toEqual([])
    expect(watched.calls('DELETE').map(({ path }) => path)).toEqual(['/token', '/token'])
    await page.goBack()
    await expect(loginForm(page, t).email).toBeVisible()
    expect(await inbox(page)).toEqual([])
  },
)

test(
  'a partner waits for the duplicates, whichever way they are settled',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    const query = visitOf()
    const consent = consentPage(page, t)
    await standInPartner(page, watched)
    await beDuplicated(page, t, 'duplicated', paths.loginEmail + query)
    await form.skip.click()
    await expect(page).toHaveURL(paths.approve + query)
    await expect(consent.title).toHaveText(consent.wanted)
    await consent.notYou.click()
    await expect(page).toHaveURL(paths.loginEmail + query)
    await beDuplicated(page, t, 'duplicated', null)
    expect(watched.calls('GET', '/authorize')).toHaveLength(1)
    await askToRemove(page, t)
    await removeAndGoOn(page, t)
    await consent.agree()
    await expect(page).toHaveURL(backAt('lunchbox'))
  },
)

test(
  'the code of a login comes before the duplicates, which need one of their own; only what there is is removed',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    await beChallenged(page, watched, 'duplicatedSms')
    await confirmLatest(page, t)
    await seeDuplicates(page, t)
    expect(await cookieNames(page)).toEqual(['duplicated_token'])
    await expect(form.stays).not.toContainText(t('dashboard.services.client.title'))
    await expect(form.goes.getByRole('listitem')).toHaveText([t('duplicated.users_one', { count: 1 })])
    await expect(form.goes).not.toContainText(t('duplicated.sharedEmail'))
    await askToRemove(page, t)
    await confirmLatest(page, t)
    await expectOutcome(page, t, 'success')
    expect(await inbox(page)).toHaveLength(2)
    const [removal] = watched.calls('DELETE', '/duplicated')
    expect(removal?.body).toMatchObject({ remove_user_linked: true, remove_customer_linked: false })
  },
)

test(
  'a weak password and a forced set-up come after the duplicates; without a method a card is the proof',
  once,
  async ({ page, portal: { t } }) => {
    const form = duplicatedPage(page, t)
    await beDuplicated(page, t, 'duplicatedWeak')
    await form.skip.click()
    await expect(page).toHaveURL(paths.weakPassword)
    expect(await cookieNames(page)).toEqual([])

    await beDuplicated(page, t, 'duplicatedForced')
    await askToRemove(page, t)
    const { card, submit } = codeForm(page, t)
    await card.fill(persona('duplicatedForced').cards[0] ?? '')
    await submit.click()
    await goOnAfterRemoval(page, t)
    await expect(page).toHaveURL(paths.mandatory)
    expect(await cookieNames(page)).toEqual(['token'])
  },
)

test(
  'a double click asks for one code, removes once, and goes on once',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    const { code, submit } = codeForm(page, t)
    await beDuplicated(page, t, 'duplicated')
    const releaseCode = await hold(page, 'GET /mfa/sudo')
    await form.remove.dblclick()
    await expect(form.skip).toHaveAttribute('aria-disabled', 'true')
    releaseCode()
    await expect(page).toHaveURL(paths.duplicatedCode)
    await code.fill(await latestCode(page))
    const releaseRemoval = await hold(page, 'DELETE /duplicated')
    await submit.dblclick()
    releaseRemoval()
    await expectOutcome(page, t, 'success')
    const releaseUser = await hold(page, 'GET /user')
    await form.proceed.dblclick()
    releaseUser()
    await expect(page).toHaveURL(paths.dashboard)
    const counts = [
      watched.calls('GET', '/mfa/sudo'),
      watched.calls('POST', '/mfa/sudo'),
      watched.calls('DELETE'),
      watched.calls('GET', '/user'),
    ].map(({ length }) => length)
    expect(counts).toEqual([1, 1, 1, 1])
    expect(await inbox(page)).toHaveLength(1)
  },
)

test(
  'a duplicated login with nothing to remove goes on by itself, after a reload as well',
  once,
  async ({ page, portal: { t }, watched }) => {
    await enterLogin(page, 'duplicatedNone', target)
    await expect(page).toHaveURL(target)
    await expect(welcome(page)).toContainText('Lotte')
    expect(watched.calls('GET', '/duplicated')).toHaveLength(1)
    expect(watched.calls('GET', '/user')).toHaveLength(1)
    expect(await cookieNames(page)).toEqual(['token'])
    await logOut(page)

    await beDuplicated(page, t, 'duplicated')
    const { email, phone } = persona('duplicated').profile
    const flags = {
      email_duplicated: false,
      phone_duplicated: false,
      has_mymonizze: true,
      has_clientarea: true,
    }
    const data = { email, phone, ...flags, duplicated_mymonizze: 0, duplicated_clientarea: 0 }
    await answer(page, 'GET /duplicated', { status: 200, body: { data } })
    await page.reload()
    await expect(welcome(page)).toContainText('Hanne')
    expect(watched.calls('GET', '/user')).toHaveLength(2)
    expect(await cookieNames(page)).toEqual(['token'])
  },
)
