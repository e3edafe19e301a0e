import { expect, inBoth, test } from '../support/fixtures.ts'
import { expectUsable } from '../support/axe.ts'
import { editOf, openProfile, personalForm } from './profile.ts'

test(
  'what was changed stands beside its data, and is put back',
  inBoth,
  async ({ page, portal, watched }) => {
    const t = portal.texts('en')
    await openProfile(page, 'plain')
    await editOf(page, t, 'personal').click()
    const { firstname, save } = personalForm(page, t)
    await firstname.fill('Clara')
    await save.click()
    const receipt = page.getByText(t('user.profile.putBack.text', { old: 'Claire', new: 'Clara' }))
    await expect(receipt).toBeVisible()
    await expectUsable(page)
    await page.getByRole('button', { name: t('user.profile.putBack.action') }).click()
    await expect(firstname).toHaveValue('Claire')
    await save.click()
    await expect(
      page.getByText(t('user.profile.putBack.text', { old: 'Clara', new: 'Claire' })),
    ).toBeVisible()
    expect(watched.calls('POST', '/user').map(({ body }) => Object(body).firstname)).toEqual([
      'Clara',
      'Claire',
    ])
  },
)
