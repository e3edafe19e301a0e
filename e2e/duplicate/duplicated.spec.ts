// Shows: duplicate-2, duplicate-3, duplicate-7, duplicate-8, duplicate-20.
import { paths } from '#core/paths.ts'
import { confirmLatest } from '../support/codes.ts'
import { askToRemove, expectOutcome, beDuplicated, cookieNames, duplicatedPage } from './duplicates.ts'
import { expectUsable } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { inbox } from '../support/inbox.ts'
import { persona } from '../support/portal.ts'
import { stored, welcome } from '../support/screens.ts'
import { title } from '../support/signed-in.ts'

const target = `${paths.dashboard}?from=mail`

test('removes duplicates after a code, and shows the receipt', async ({ page, portal: { t }, watched }) => {
  const form = duplicatedPage(page, t)
  const { email, phone } = persona('duplicated').profile
  await beDuplicated(page, t, 'duplicated', target)
  await expect(title(page)).toHaveText(t('duplicate.title'))
  await expect(form.stays).toContainText(email)
  await expect(form.goes.getByRole('listitem')).toHaveCount(2)
  expect(await cookieNames(page)).toEqual(['duplicated_token'])
  expect(await stored(page, 'account')).toBeNull()
  expect(await inbox(page)).toEqual([])
  expect(watched.calls('GET', '/user')).toEqual([])

  await askToRemove(page, t)
  await page.reload()
  await expect(page).toHaveURL(paths.duplicatedCode)
  await expect(page.getByText(t('code.sent.sms'))).toBeVisible()
  expect(await inbox(page)).toMatchObject([{ channel: 'sms', to: phone }])
  await confirmLatest(page, t)
  await expect(page).toHaveURL(paths.mergeSuccess)
  await expect(title(page)).toHaveText(t('duplicate.done.title'))
  await expect(page.getByRole('region', { name: t('duplicate.gone') }).getByRole('listitem')).toHaveCount(2)
  await expectUsable(page)
  expect(watched.calls('DELETE').map(({ path, body }) => [path, body])).toEqual([
    ['/duplicated', { email, phone, remove_user_linked: true, remove_customer_linked: true }],
  ])
  await page.reload()
  // After a reload the page asks the server whether any duplicates are left.
  watched.expectFailure('GET', '/duplicated', 404)
  await expectOutcome(page, t, 'success')
  await form.proceed.click()
  await expect(page).toHaveURL(target)
  await expect(welcome(page)).toContainText('Hanne')
  expect(await cookieNames(page)).toEqual(['token'])
  expect(watched.calls('DELETE')).toHaveLength(1)
  expect(await inbox(page)).toHaveLength(1)
})
