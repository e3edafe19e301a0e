import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { paths } from '#paths'
import { openAs } from '../support/signed-in.ts'

test('the way back is rehearsed without a call', inBoth, async ({ page, portal, watched }) => {
  const t = portal.texts('en')
  await openAs(page, 'secured', paths.security)
  const card = page.getByRole('region', { name: t('user.wayBack.title') })
  await expect(card).toContainText(t('user.wayBack.verdict.always'))
  await expectUsable(page)
  await expect.poll(() => watched.calls('GET', '/user/login/info')).toHaveLength(1)
  const { length } = watched.calls()
  await card.getByText(t('user.wayBack.loss.both')).click()
  await expect(card.getByRole('status')).toHaveText(t('user.wayBack.verdict.never'))
  await expect(card.getByRole('listitem').filter({ hasText: t('user.wayBack.works') })).toHaveCount(0)
  expect(watched.calls()).toHaveLength(length)
})
