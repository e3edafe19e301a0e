import { paths } from '#paths'
import { codeForm, confirmLatest, otherThan, stopTime } from './codes.ts'
import {
  beDuplicated,
  claimByCard,
  claimByPassword,
  duplicatedPage,
  expectOutcome,
  openSimilar,
  similarCard,
} from './duplicates.ts'
import { expect, once, onceOnPhone, test } from './fixtures.ts'
import { inbox, latestCode } from './inbox.ts'
import { pressTwice } from './network.ts'
import { beginWithCode, enrolment, finish, goToCreate, told } from './onboarding.ts'
import { visitOf } from './partners.ts'
import { logIn, logOut, loginForm, welcome } from './screens.ts'
import { dialog, title } from './signed-in.ts'
import { strong } from './weak.ts'

const password = 'Similar-2026!'

test('a similar account is claimed with one of its cards and a code to its own contact', async ({
  page,
  portal,
  watched,
}) => {
  const t = portal.texts('en')
  const form = duplicatedPage(page, t)
  await openSimilar(page, t, 'similar')
  await expect(title(page)).toHaveText(t('duplicated.title'))
  await expect(page.getByRole('main')).toContainText(t('dashboard.services.client.title'))
  await expect(page.getByRole('main')).toContainText('•••')
  await expect(page.getByRole('main')).not.toContainText('similar1021@example.com')
  await form.mine.click()
  await expect(form.card).toBeFocused()
  await form.card.fill('5065 0000 0000 0000')
  watched.expectFailure('POST', '/merge/sim_1021/claim', 422)
  await form.proceed.click()
  await expect(form.card).toHaveAccessibleDescription(new RegExp(t('user.mfa.confirm.code.errorCard')))
  await form.card.fill(similarCard(1021))
  await pressTwice(form.proceed, 'POST /merge/sim_1021/claim')
  await expect(page).toHaveURL(paths.duplicatedCode)
  await expect(page.getByText(t('similar.code.sms'))).toBeVisible()
  expect(await inbox(page)).toMatchObject([{ channel: 'sms', to: '+32471901267' }])
  await confirmLatest(page, t)
  await expectOutcome(page, t, 'success')
  expect(watched.calls('POST', '/merge/sim_1021/claim').map(({ body }) => body)).toEqual([
    { proof: 'card', value: '5065000000000000' },
    { proof: 'card', value: '5065129900001021' },
  ])
  await form.goOn.click()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(
    page.getByRole('main').getByRole('link', { name: t('dashboard.services.client.title') }),
  ).toBeVisible()
  await page.goto(paths.duplicated)
  await expect(page).toHaveURL(paths.dashboard)
})

test(
  'a similar account is claimed with its password; after a reload on the code the proof is asked for again',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    watched.expectFailure('POST', '/merge/sim_1021/claim', 422)
    await openSimilar(page, t, 'similar')
    await form.mine.click()
    await form.byPassword.click()
    await expect(form.password).toBeFocused()
    await form.password.fill('Bonavo-2026!')
    await form.proceed.click()
    await expect(form.password).toHaveAccessibleDescription(t('similar.wrongPassword'))
    await expect(form.password).toBeFocused()
    await form.password.fill(password)
    await form.proceed.click()
    await expect(page).toHaveURL(paths.duplicatedCode)
    await page.reload()
    await expect(page).toHaveURL(paths.duplicated)
    await form.mine.click()
    await form.byPassword.click()
    await form.byCard.click()
    await form.card.fill(similarCard(1021))
    await form.proceed.click()
    await confirmLatest(page, t)
    await expectOutcome(page, t, 'success')
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, location.href]))
    expect(kept).not.toContain(password)
    expect(kept).not.toContain('5065129900001021')
  },
)

test(
  'the code of a claim can be asked for again after 15 seconds, and only the latest works',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { code, submit, resend } = codeForm(page, t)
    watched.expectFailure('POST', '/merge/sim_1021/confirm', 422)
    await stopTime(page)
    await openSimilar(page, t, 'similar')
    await claimByCard(page, t, 1021)
    await expect(resend).toHaveText(t('code.resendIn', { seconds: 15 }))
    await page.clock.runFor(14_000)
    await expect(resend).toBeDisabled()
    await page.clock.runFor(1000)
    await expect(resend).toBeEnabled()
    await resend.click()
    await expect(resend).toHaveText(t('code.resendIn', { seconds: 30 }))
    const messages = await inbox(page)
    expect(messages).toHaveLength(2)
    await code.fill(messages[1]?.code ?? '')
    await submit.click()
    await expect(code).toHaveAccessibleDescription(new RegExp(t('user.mfa.confirm.code.error')))
    await confirmLatest(page, t)
    await expectOutcome(page, t, 'success')
  },
)

test(
  '"It is not me" is permanent: it asks first, and is not undone',
  onceOnPhone,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = duplicatedPage(page, t)
    const question = dialog(page)
    await openSimilar(page, t, 'similar')
    await form.notMine.click()
    await expect(question).toHaveAccessibleName(t('similar.reject.title'))
    await expect(question).toHaveAccessibleDescription(
      'Your username will be removed from the other account. This is permanent.',
    )
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(form.notMine).toBeFocused()
    expect(watched.calls('POST', '/merge/sim_1021/reject')).toEqual([])

    await form.notMine.click()
    const reject = question.getByRole('button', { name: t('similar.notMine'), exact: true })
    await pressTwice(reject, 'POST /merge/sim_1021/reject')
    await expectOutcome(page, t, 'rejection')
    expect(watched.calls('POST', '/merge/sim_1021/reject')).toHaveLength(1)
    await form.goOn.click()
    await expect(page).toHaveURL(paths.dashboard)
    await page.goto(paths.duplicated)
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test('the question can be left for another time', once, async ({ page, portal: { t }, watched }) => {
  const form = duplicatedPage(page, t)
  await openSimilar(page, t, 'similar')
  await form.skip.click()
  await expect(page).toHaveURL(paths.dashboard)
  expect(watched.calls('POST').map(({ path }) => path)).toEqual(['/token', '/merge/sim_1021/skip'])
  await page.goto(paths.duplicated)
  await expect(page).toHaveURL(paths.dashboard)
  await logOut(page)
  await openSimilar(page, t, 'similar')
})

test(
  'a merge that fails says that it was a technical error, and can be tried again',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    const { code, submit } = codeForm(page, t)
    watched.expectFailure('POST', '/merge/sim_1022/confirm', 422)
    watched.expectFailure('POST', '/merge/sim_1022/confirm', 500)
    await openSimilar(page, t, 'similarBroken')
    await claimByPassword(page, t, password)
    await expect(page.getByText(t('similar.code.email'))).toBeVisible()
    await code.fill(otherThan(await latestCode(page)))
    await submit.click()
    await expect(code).toHaveAccessibleDescription(new RegExp(t('user.mfa.confirm.code.error')))
    await confirmLatest(page, t)
    await expectOutcome(page, t, 'error')
    await expect(form.alert).toHaveText('A technical error occurred during the merging of the accounts.')
    await expect(page.getByText(t('merge.error.later'))).toBeVisible()
    await page.reload()
    await form.retry.click()
    await expect(page).toHaveURL(paths.duplicated)
    await claimByPassword(page, t, password)
    await confirmLatest(page, t)
    await expectOutcome(page, t, 'error')
    await page.getByRole('link', { name: t('approve.account') }).click()
    await expect(page).toHaveURL(paths.dashboard)
    // The question still waits for an answer.
    await page.goto(paths.duplicated)
    await form.skip.click()
    await expect(page).toHaveURL(paths.dashboard)
  },
)

test('each outcome opens from a link, for whoever it is', once, async ({ page, portal: { t } }) => {
  const form = duplicatedPage(page, t)
  const outcomes = [
    ['success', paths.mergeSuccess, form.goOn],
    ['error', paths.mergeError, form.retry],
    ['rejection', paths.mergeRejection, form.goOn],
  ] as const
  for (const [outcome, path, link] of outcomes) {
    await page.goto(path)
    await expectOutcome(page, t, outcome)
    await link.click()
    await expect(page).toHaveURL(paths.loginEmail)
  }
  await logIn(page, 'plain', null)
  for (const [outcome, path, link] of outcomes) {
    await page.goto(path)
    await expectOutcome(page, t, outcome)
    await link.click()
    await expect(page).toHaveURL(paths.dashboard)
    await expect(welcome(page)).toBeVisible()
  }
})

test(
  'duplicates come first, then the similar account, then a wanted page',
  once,
  async ({ page, portal: { t }, watched }) => {
    const form = duplicatedPage(page, t)
    const target = `${paths.dashboard}?from=mail`
    await beDuplicated(page, t, 'duplicatedSimilar', target)
    // The similar account is asked for meanwhile.
    await page.waitForLoadState('networkidle')
    await form.skip.click()
    await expect(form.mine).toBeVisible()
    await form.mine.click()
    await expect(form.byPassword).toHaveCount(0)
    await form.card.fill(similarCard(1023))
    await form.proceed.click()
    await confirmLatest(page, t)
    await expectOutcome(page, t, 'success')
    await form.goOn.click()
    await expect(page).toHaveURL(target)
    expect(watched.calls('GET', '/merge')).toHaveLength(1)
  },
)

test(
  'the first login after an onboarding asks about a similar account once, but a partner comes before it',
  once,
  async ({ page, portal: { t }, watched }) => {
    const onboarding = enrolment(page, t)
    const login = loginForm(page, t)
    const form = duplicatedPage(page, t)
    await beginWithCode(page, t)
    await goToCreate(page, t)
    await onboarding.birthdate.fill('1985-02-03')
    await onboarding.proceed.click()
    await onboarding.keep('nora@example.be').click()
    await onboarding.skip.click()
    await finish(page, t)
    await onboarding.logIn.click()
    await login.password.fill(strong)
    await login.submit.click()
    await expect(page).toHaveURL(paths.duplicated)
    await expect(form.mine).toBeVisible()
    await page.reload()
    await expect(form.mine).toBeVisible()
    await page.goto(paths.approve + visitOf())
    await expect(title(page)).toHaveText(t('approve.title', { partner: 'Lunchbox' }))
    await page.goto(paths.duplicated)
    await form.skip.click()
    await expect(page).toHaveURL(paths.dashboard)
    await logOut(page)
    await login.email.fill('nora@example.be')
    await login.password.fill(strong)
    await login.submit.click()
    await expect(welcome(page)).toContainText('Nora')
    expect(watched.calls('POST').map(told).at(-1)?.[0]).toBe('POST /token')
  },
)
