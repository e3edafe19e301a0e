import { paths } from '#paths'
import { expectAccessible, expectBothThemes } from '../support/axe.ts'
import { codeForm, otherThan } from '../support/codes.ts'
import {
  askToRemove,
  beDuplicated,
  proveByPassword,
  duplicatedPage,
  expectOutcome,
  openSimilar,
} from '../duplicate/duplicates.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { answer } from '../support/network.ts'
import { beAsked, consentPage, expectInvalid, visitOf } from './partners.ts'
import { dialog, title } from '../support/signed-in.ts'

test(
  'axe finds nothing on the request of a partner with every permission, and on what comes of it',
  { tag: '@belgium' },
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = consentPage(page, t, 'Compleet')
    watched.expectFailure('POST', '/authorize', 422)
    await beAsked(page, 'plain', visitOf(805))
    await expect(form.title).toHaveText(form.wanted)
    await answer(page, 'POST /authorize', { status: 422, body: { message: 'Not now.' } })
    await form.agree()
    await expect(form.alert).toHaveText('Not now.')
    await expectBothThemes(page)
    await form.refuse.click()
    await expect(form.title).toHaveText(t('approve.refused.title'))
    await expectAccessible(page)
  },
)

test(
  'axe finds nothing on a request that fails or does not work, and on the landing page of partners',
  { tag: '@luxembourg' },
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = consentPage(page, t)
    watched.expectFailure('GET', '/authorize', 500)
    await page.goto(`${paths.partner}?name=Lunchbox&client_id=301&redirect_uri=https://lunchbox.example/`)
    await expect(title(page)).toContainText('Lunchbox')
    await expectAccessible(page)
    const stop = await answer(page, 'GET /authorize', { status: 500 })
    await beAsked(page, 'plain')
    await expect(form.title).toHaveText(t('approve.failed'))
    await expectAccessible(page)
    await stop()
    await form.retry.click()
    await expect(form.title).toHaveText(form.wanted)
    await expectAccessible(page)
    await page.goto(paths.approve)
    await expectInvalid(page, t)
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the duplicates of a login, and on the code that removes them',
  { tag: '@belgium' },
  async ({ page, portal: { t }, watched }) => {
    const { code, submit } = codeForm(page, t)
    watched.expectFailure('POST', '/mfa/sudo', 422)
    await beDuplicated(page, t, 'duplicated')
    await expectBothThemes(page)
    await askToRemove(page, t)
    await code.fill(otherThan(await latestCode(page)))
    await submit.click()
    await expect(code).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
  },
)

test(
  'axe finds nothing on a similar account, its proofs and its rejection',
  { tag: '@luxembourg' },
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const form = duplicatedPage(page, t)
    watched.expectFailure('POST', '/merge/sim_1021/claim', 422)
    await openSimilar(page, t, 'similar')
    await expectAccessible(page)
    await form.notMine.click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await form.mine.click()
    await form.card.fill('5067')
    await expect(form.card).toHaveAttribute('aria-invalid')
    await expectAccessible(page)
    await form.byPassword.click()
    await form.password.fill('Similar')
    await form.proceed.click()
    await expect(form.password).toHaveAttribute('aria-invalid')
    await expectBothThemes(page)
  },
)

test(
  'axe finds nothing on the code of a claim, and on the three outcomes',
  { tag: '@belgium' },
  async ({ page, portal: { t } }) => {
    await openSimilar(page, t, 'similarBroken')
    await proveByPassword(page, t, 'Similar-2026!')
    await expectAccessible(page)
    await page.goto(paths.mergeSuccess)
    await expectOutcome(page, t, 'success')
    await expectAccessible(page)
    await page.goto(paths.mergeRejection)
    await expectOutcome(page, t, 'rejection')
    await expectAccessible(page)
    await page.goto(paths.mergeError)
    await expectOutcome(page, t, 'error')
    await expectBothThemes(page)
  },
)
