// Shows: duplicate-10, duplicate-11, duplicate-18.
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { duplicatedPage, expectOutcome, openSimilar, similarCard } from './duplicates.ts'
import { expect, test } from '../support/fixtures.ts'
import { inbox } from '../support/inbox.ts'
import { pressTwice } from '../support/network.ts'

const password = 'Similar-2026!'

test('claims a similar account by password, then by card', async ({ page, portal: { t }, watched }) => {
  const form = duplicatedPage(page, t)
  const claims = () => watched.calls('POST', '/merge/sim_1021/claim').map(({ body }) => body)
  await openSimilar(page, t, 'similar')
  await expect(page.getByRole('main')).toContainText('•••')
  await expect(page.getByRole('main')).not.toContainText('similar1021@example.com')
  await form.mine.click()
  await expect(form.card).toBeFocused()
  await form.byPassword.click()
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
  await pressTwice(form.proceed, 'POST /merge/sim_1021/claim')
  await expect(page).toHaveURL(paths.duplicatedCode)
  await expect(page.getByText(t('similarAccount.code.sms'))).toBeVisible()
  expect((await inbox(page))[0]).toMatchObject({ channel: 'sms', to: '+32471901267' })
  await confirmLatest(page, t)
  await expectOutcome(page, t, 'success')
  expect(claims()).toEqual([
    { proof: 'password', value: password },
    { proof: 'card', value: '5065129900001021' },
  ])
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, location.href]))
  expect(kept).not.toContain(password)
  expect(kept).not.toContain('5065129900001021')
  await form.goOn.click()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(
    page.getByRole('main').getByRole('link', { name: t('dashboard.services.client.title') }),
  ).toBeVisible()
  await page.goto(paths.duplicated)
  await expect(page).toHaveURL(paths.dashboard)
})
