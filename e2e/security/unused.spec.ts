// Shows: security-71, security-72, security-74.
import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { paths } from '#core/paths.ts'
import { notice } from '../support/screens.ts'
import { dialog, history, openAs, unfold } from '../support/signed-in.ts'

test(
  'any login is reported, and devices that nobody has used for 90 days say so',
  inBoth,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    const { details, device, confirm } = history(page, t)
    await openAs(page, 'unasked', paths.devices)
    await expect(page.getByText(t('user.devices.unused'))).toHaveCount(2)
    await expectUsable(page)
    const notYou = page.getByRole('button', { name: t('user.devices.session.notYou') })
    const here = page.getByRole('region').filter({ hasText: t('user.devices.current') })
    await unfold(here)
    await here.getByRole('button', { name: new RegExp(`^${t('user.devices.session.details')}`) }).click()
    await expect(dialog(page)).toBeVisible()
    await expect(notYou).toHaveCount(0)
    await page.keyboard.press('Escape')
    await unfold(device('iPhone 15'))
    await details('iPhone 15').click()
    await notYou.click()
    await expect(dialog(page)).toHaveAccessibleName(t('user.devices.secure.title'))
    await expectUsable(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('user.devices.others.action') }).click()
    await confirm.click()
    await expect(notice(page, t)).toHaveText(t('user.devices.others.done'))
    await expect(page.getByText(t('user.devices.unused'))).toHaveCount(0)
    expect(watched.calls('DELETE')).toHaveLength(3)
  },
)
