// Shows: partner-20.
import { partnerAddress } from '#mocks/partners.ts'
import { paths } from '#core/paths.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { ports } from '../support/servers.ts'
import { openAs } from '../support/signed-in.ts'

const ecobike = new URLSearchParams({ client_id: '303', redirect_uri: partnerAddress(ports.partner) })

test(
  'an app that asks for more shows what is new, and what it may do already',
  inBoth,
  async ({ page, portal }) => {
    const t = portal.texts('en')
    await openAs(page, 'secured', `${paths.approve}?${ecobike}`)
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(region(t('approve.fresh')).getByRole('listitem')).toHaveText([t('scopes.history')])
    await expect(region(t('approve.granted')).getByRole('listitem')).toHaveText([
      t('scopes.notification'),
      t('scopes.user'),
    ])
    await expectUsable(page)
  },
)
