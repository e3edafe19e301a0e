// Shows: partner-8, partner-20, partner-30, partner-33.
import { partnerAddress } from '#mocks/partners.ts'
import { paths } from '#core/paths.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { ports } from '../support/servers.ts'
import { openAs } from '../support/signed-in.ts'
import { allowPartner, backAtPartner, consentPage } from './partners.ts'

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

test(
  'what may be left out has boxes, and only what is ticked is given',
  inBoth,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const menu = new URLSearchParams({ client_id: '809', redirect_uri: partnerAddress(ports.partner) })
    const form = consentPage(page, t)
    allowPartner(page, watched)
    await openAs(page, 'plain', `${paths.approve}?${menu}`)
    const boxes = page.getByRole('region', { name: t('approve.optional'), exact: true }).getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    await expect(boxes.and(page.getByRole('checkbox', { checked: true }))).toHaveCount(0)
    await expect(form.scopes).toHaveText([t('scopes.user')])
    await page.getByRole('checkbox', { name: t('scopes.transaction'), exact: true }).check()
    await expectUsable(page)
    await form.agree()
    await expect(page).toHaveURL(backAtPartner)
    expect(watched.calls('POST', '/authorize')).toMatchObject([{ body: { optional: ['transaction'] } }])
    await page.goto(paths.apps)
    const card = page.getByRole('region', { name: 'Menu du Jour', exact: true })
    await expect(card.getByRole('listitem')).toHaveText([t('scopes.user'), t('scopes.transaction')])
  },
)
