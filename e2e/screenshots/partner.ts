import { paths } from '#core/paths.ts'
import { codeForm, confirmLatest } from '../support/codes.ts'
import {
  askToRemove,
  beDuplicated,
  proveByCard,
  duplicatedPage,
  expectOutcome,
  openSimilar,
  seeDuplicates,
} from '../duplicate/duplicates.ts'
import { expect } from '../support/fixtures.ts'
import { answer } from '../support/network.ts'
import { consentPage, expectInvalid, visitOf } from '../partner/partners.ts'
import { invalid, test } from '../support/photographer.ts'
import { enterLogin } from '../support/screens.ts'
import { dialog, title } from '../support/signed-in.ts'

test('the request of a partner in each state', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const form = consentPage(page, t)
  watched.expectFailure('GET', '/authorize', 500)
  watched.expectFailure('POST', '/authorize', 422)
  await page.goto(`${paths.partner}?name=Lunchbox&client_id=301&redirect_uri=https://lunchbox.example/`)
  await shoot('partner')
  await page.goto(paths.partner)
  await shoot('partner-nameless')
  await enterLogin(page, 'plain', paths.loginEmail + visitOf())
  await expect(form.title).toHaveText(form.wanted)
  await shoot('approve')
  await answer(page, 'POST /authorize', {
    status: 422,
    body: { message: 'This app cannot be connected at the moment.' },
  })
  await form.agree()
  await shoot('approve-not-accepted', form.alert)
  await form.refuse.click()
  await expect(form.title).toHaveText(t('approve.refused.title'))
  await shoot('approve-refused')
  await page.goto(paths.approve + visitOf(805))
  // The fold at the end of the list, which the answers cover until it is scrolled to.
  await page.getByText(t('approve.today.title')).scrollIntoViewIfNeeded()
  await shoot('approve-every-scope', form.accept)
  await page.goto(paths.approve + visitOf(803))
  await shoot('approve-long-name', form.accept)
  await page.goto(paths.approve + visitOf(809))
  await shoot('approve-optional', form.accept)
  await page.goto(paths.approve)
  await expectInvalid(page, t)
  await shoot('approve-invalid')
  await answer(page, 'GET /authorize', { status: 500 })
  await page.goto(paths.approve + visitOf())
  await expect(form.title).toHaveText(t('approve.failed'))
  await shoot('approve-failed')
})

test('the duplicates of a login in each state', async ({ page, portal: { t }, watched, shoot }) => {
  watched.expectFailure('DELETE', '/duplicated', 500)
  await beDuplicated(page, t, 'duplicated')
  await shoot('duplicated')
  await askToRemove(page, t)
  await shoot('duplicated-code', codeForm(page, t).code)
  await answer(page, 'DELETE /duplicated', { status: 500 })
  await confirmLatest(page, t)
  await seeDuplicates(page, t)
  await shoot('duplicated-unfinished', duplicatedPage(page, t).alert)
})

test('a similar account in each state @states', async ({ page, portal, watched, shoot }) => {
  const t = portal.texts('en')
  const form = duplicatedPage(page, t)
  watched.expectFailure('POST', '/merge/sim_1021/claim', 422)
  await openSimilar(page, t, 'similar')
  await shoot('similar')
  await form.notMine.click()
  await shoot('similar-reject', dialog(page))
  await page.keyboard.press('Escape')
  await form.mine.click()
  await form.card.fill('5065 0000 0000 0000')
  await form.prove.click()
  await shoot('similar-card-wrong', invalid(form.card))
  await page.reload()
  await proveByCard(page, t, 1021)
  await shoot('similar-code', codeForm(page, t).code)
})

test('the outcomes of a merge', async ({ page, portal: { t }, shoot }) => {
  for (const outcome of ['success', 'error', 'rejection'] as const) {
    await page.goto(
      { success: paths.mergeSuccess, error: paths.mergeError, rejection: paths.mergeRejection }[outcome],
    )
    await expectOutcome(page, t, outcome)
    await shoot(`merge-${outcome}`, title(page))
  }
})
