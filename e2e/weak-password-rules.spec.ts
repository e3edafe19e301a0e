import type { Locator } from '@playwright/test'
import { expect, once, test } from './fixtures.ts'
import { paths } from '#paths'
import { passwordForm, strong, verifyWeak } from './weak.ts'

const met = (rules: Locator) =>
  rules.evaluateAll((items) => items.map((item) => (item.hasAttribute('data-met') ? 1 : 0)).join(''))

test(
  'the rules are ticked off while the password is typed, and the button waits for all of them',
  once,
  async ({ page, portal: { t }, watched }) => {
    const { password, save, rules } = passwordForm(page, t)
    await verifyWeak(page, t, 'weak')
    await expect(rules).toHaveText(
      (['length', 'lower', 'upper', 'digit', 'symbol', 'own'] as const).map(
        (rule) => `${t('password.missing')} ${t(`password.rules.${rule}`, { min: 10 })}`,
      ),
    )
    for (const [typed, signs] of [
      ['', '000000'],
      ['a', '010001'],
      ['aB', '011001'],
      ['aB3', '011101'],
      ['aB3!', '011111'],
      ['aB3!aB3!a', '011111'],
      ['AB3!AB3!AB', '101111'],
      ['ab3!ab3!ab', '110111'],
      ['aB!aB!aB!aB', '111011'],
      ['aB3aB3aB3a', '111101'],
      ['aB3!aB3!aB', '111111'],
    ] as const) {
      await password.fill(typed)
      await expect.poll(() => met(rules)).toBe(signs)
      if (signs === '111111') break
      await expect(save).toHaveAttribute('aria-disabled', 'true')
      await expect(save).toHaveAccessibleDescription(t('password.blocked'))
    }
    await expect(save).not.toHaveAttribute('aria-disabled')
    await expect(save).toHaveAccessibleDescription('')
    await password.fill('short')
    await password.press('Enter')
    await save.click({ force: true })
    await expect(page).toHaveURL(paths.weakPasswordVerified)
    expect(watched.calls('PUT', '/user/password')).toEqual([])
  },
)

test(
  'the name and the e-mail address are refused, in any case and with accents',
  once,
  async ({ page, portal: { t } }) => {
    const { password, save, rules } = passwordForm(page, t)
    await verifyWeak(page, t, 'weak')
    for (const own of ['xWOUTx!2026', 'Zo-Maes-2026', 'Zo-màës-2026', 'Zo-weak-2026']) {
      await password.fill(own)
      await expect.poll(() => met(rules)).toBe('111110')
      await expect(save).toHaveAttribute('aria-disabled', 'true')
    }
  },
)

test('without a profile the name of the login is refused', once, async ({ page, portal: { t }, watched }) => {
  watched.expectFailure('GET', '/user', 403)
  const { password, rules } = passwordForm(page, t)
  await verifyWeak(page, t, 'weakSignal')
  await password.fill('My-WeakSignal-1')
  await expect.poll(() => met(rules)).toBe('111110')
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('weaksignal@example.be')
})

test(
  'the new password can be shown, is hidden again when it is sent, and may have 128 characters',
  once,
  async ({ page, portal: { t }, watched }) => {
    watched.expectFailure('PUT', '/user/password', 422)
    const { password, save } = passwordForm(page, t)
    await verifyWeak(page, t, 'weak')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await expect(password).toHaveAttribute('passwordrules', /minlength: 10/)
    await page.getByRole('button', { name: t('password.show') }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await password.fill(`${strong}${'x'.repeat(115)}`)
    await save.click()
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveAccessibleDescription(new RegExp(t('field.max', { max: 128 })))
    expect(watched.calls('PUT', '/user/password')).toEqual([])

    // The last word is the server's.
    await page.route('**/user/password', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} })
        : route.fallback(),
    )
    await password.fill(strong)
    await save.click()
    await expect(password).toHaveAccessibleDescription(new RegExp(t('password.refused')))
    await expect(password).toBeFocused()
    await expect(password).toHaveValue(strong)
  },
)
