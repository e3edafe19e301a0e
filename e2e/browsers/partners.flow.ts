import { partnerAddress } from '#mocks/partners.ts'
import { paths } from '#core/paths.ts'
import { ports } from '../support/servers.ts'
import { expect, flow } from './fixtures.ts'
import { confirm, enterLogin } from './screens.ts'
import { button, item, region, title } from './target.ts'
import type { User } from './user.ts'

const partner = partnerAddress(ports.partner)
const visit = `?${new URLSearchParams({ client_id: '301', redirect_uri: partner, state: 'a b&c=d' })}`

/** Waits until the browser is back at the partner; returns the query of its address. */
async function answerOf(user: User) {
  await expect.poll(() => user.run(() => location.origin + location.pathname)).toBe(partner)
  return new URLSearchParams(await user.run(() => location.search))
}

flow('consent is given', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'plain', { at: paths.loginEmail + visit })
  await user.isAt(paths.approve + visit)
  await user.sees(title(t('approve.title', { partner: 'Lunchbox' })))
  await user.sees(item(t('scopes.balance'), region(t('approve.scopes'))))
  // With the keyboard: a click in the first half second is ignored, because it may belong to a double click.
  await user.tabTo(button(t('approve.accept')))
  await user.press('Enter')
  const answer = await answerOf(user)
  expect(answer.get('state')).toBe('a b&c=d')
  expect(answer.get('code')).toBeTruthy()
})

flow('duplicates are removed after a code', async ({ user, portal: { t } }) => {
  await enterLogin(user, 'duplicated')
  await user.isAt(paths.duplicated)
  await user.sees(region(t('duplicate.goes')))
  expect(await user.cookieNames()).toEqual(['duplicated_token'])
  await user.click(button(t('duplicate.remove')))
  await user.isAt(paths.duplicatedCode)
  await confirm(user, t)
  await user.isAt(paths.mergeSuccess)
  await user.click(button(t('action.continue')))
  await user.isAt(paths.dashboard)
  expect(await user.cookieNames()).toEqual(['token'])
})
