import { codeWait } from '#domain/mfa'
import type { Page } from '@playwright/test'
import { beChallenged, codeForm, stopTime } from '../support/codes.ts'
import { expect, test } from '../support/fixtures.ts'
import { latestCode } from '../support/inbox.ts'
import { tabTo, welcome } from '../support/screens.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a challenge is answered with the keyboard alone, with a new code whose wait is heard', async ({
  page,
  portal: { t },
  watched,
}) => {
  const form = codeForm(page, t)
  const heard = (text: string) => page.getByRole('status').filter({ hasText: text })
  await stopTime(page)
  await beChallenged(page, watched, 'mail')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveTitle(t('page.title', { title: t('mfa.title') }))
  await expect(heard(t('code.resendWait_other', { count: codeWait.first }))).toBeAttached()
  await tabTo(page, form.resend)
  await page.keyboard.press('Enter')
  await page.clock.runFor((codeWait.first - 1) * 1000)
  // A screen reader is not told each second of the countdown, only its beginning and its end.
  await expect(heard(t('code.resendWait_other', { count: codeWait.first }))).toBeAttached()
  await page.clock.runFor(1000)
  await expect(heard(t('code.resendReady'))).toBeAttached()
  await expect(form.resend).toBeFocused()
  expect(watched.calls('POST', '/token')).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(heard(t('code.resent'))).toBeAttached()
  await expect(form.resend).toBeFocused()
  await tabTo(page, form.help)
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('code.help.email'))).toBeVisible()

  await form.code.focus()
  await page.keyboard.type(await latestCode(page))
  await tabTo(page, form.trust)
  await page.keyboard.press('Space')
  await tabTo(page, form.submit)
  await page.keyboard.press('Enter')
  await expect(welcome(page)).toBeFocused()
  expect(watched.calls('POST', '/mfa/sudo')[0]?.body).toMatchObject({ isTrustedDevice: true })
})
