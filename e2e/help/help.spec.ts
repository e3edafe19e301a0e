// Shows: help-3.
import { beChallenged, codeForm } from '../support/codes.ts'
import { expect, inBoth, test } from '../support/fixtures.ts'
import { tabTo } from '../support/screens.ts'
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
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(t('page.help'))
    await tab.close()
    await tabTo(page, help)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading', { name: t('page.help'), exact: true })).toBeFocused()
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
