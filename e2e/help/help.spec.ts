// Shows: help-3, help-9.
import { paths } from '#core/paths.ts'
import { beChallenged, codeForm } from '../support/codes.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { openDashboard, tabTo } from '../support/screens.ts'
import { dialog } from '../support/signed-in.ts'

test(
  'Help over a code has a reference, and returns the focus',
  inBoth,
  async ({ page, context, portal: { t }, watched }) => {
    const { code } = codeForm(page, t)
    const help = page.getByRole('link', { name: t('page.help'), exact: true })
    await beChallenged(page, watched, 'sms')
    const address = page.url()
    await code.fill('1234')
    const opened = context.waitForEvent('page')
    await help.click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await expect(dialog(page)).toHaveCount(0)
    await tabTo(page, help)
    await page.keyboard.press('Enter')
    const heading = dialog(page).getByRole('heading', { name: t('page.help'), exact: true })
    await expect(heading).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('button', { name: t('action.close') })).toBeFocused()
    await dialog(page).locator('summary').last().click()
    await expect(dialog(page).getByRole('term').last()).toHaveText(t('help.reference.call'))
    await expect(dialog(page).getByRole('definition').first()).toHaveText(/^[0-9A-F]{8}$/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(help).toBeFocused()
    await expect(code).toHaveValue('1234')
    expect(page.url()).toBe(address)
  },
)

test(
  'beside a code stands what was asked for, and what is never asked',
  inBoth,
  async ({ page, portal: { t, origin }, watched }) => {
    await beChallenged(page, watched, 'sms')
    await page.getByRole('link', { name: t('help.message.title') }).click()
    const topic = dialog(page).getByRole('region').first()
    await expect(topic).toContainText(t('help.message.title'))
    await expect(topic.getByText(/^(?:By SMS|Par SMS|Per sms), /)).toHaveCount(1)
    await expect(topic).toContainText(t('help.message.address', { address: origin }))
    await expect(topic).toContainText(t('help.message.never.secret'))
  },
)

test('a new number: Help leads to the contacts', async ({ page, portal: { t } }) => {
  await openDashboard(page, 'secured')
  await page.goto(`${paths.help}#number`)
  const topic = page.getByRole('region', { name: t('help.number.title') })
  await expect(topic).toBeFocused()
  await topic.getByRole('link', { name: t('help.number.changeLink') }).click()
  await expect(page).toHaveURL(paths.profileContact)
})
